/** Several names in one sentence, as the language of the moment puts them together: "Ann and Bob". */

import { localeOf } from "./language";

export const listed = (names: readonly string[]): string => new Intl.ListFormat(localeOf()).format(names);
