/** A look as it is being arranged. */

import type { Layout } from "../look/layout";
import type { Theme } from "../look/themes";

export interface Draft { layout: Layout; theme: Theme; sounds: boolean; spoken: boolean }
