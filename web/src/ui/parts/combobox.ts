/**
 * A field in which letters are typed, with a list of what is meant under it: arrows go through the list and round
 * it, a finger or the mouse takes from it, how many were found is said aloud, and the focus stays in the field. The
 * part is downshift; what Enter and Escape mean where it stands is said by who uses it.
 */

import { useCombobox, type UseComboboxProps } from "downshift";
import { useState } from "react";
import { say } from "./texts";

interface ChoosingProps<T> {
  /** What the field is called, and what the list is. */
  name: string;
  list: string;
  text: string;
  onText: (text: string) => void;
  items: readonly T[];
  /** Whether the list is in sight. */
  open: boolean;
  /** What is meant before an arrow was pressed: the first, or with -1 nothing. */
  first?: number;
  /** By a finger or the mouse; Enter is for `onKey`. */
  onTake: (item: T, at: number) => void;
  /** Keys are heard here first; what is prevented goes no further. `at` is what is meant. */
  onKey?: (event: React.KeyboardEvent<HTMLInputElement>, at: number) => void;
  onBlur?: () => void;
  onFocus?: () => void;
  /** What lies under the mouse is not meant before it is pressed. */
  still?: boolean;
}

type Changes<T> = Partial<ReturnType<NonNullable<UseComboboxProps<T>["stateReducer"]>>>;

export interface Choosing {
  input: React.InputHTMLAttributes<HTMLInputElement> & { ref?: React.Ref<HTMLInputElement> };
  list: React.HTMLAttributes<HTMLUListElement>;
  /** What the item at that place needs. */
  option: (at: number) => React.LiHTMLAttributes<HTMLLIElement>;
  /** What is meant now; -1 for nothing. */
  at: number;
  aim: (at: number) => void;
}

/** Words for who listens: how many were found. */
const foundWords = ({ isOpen, resultCount }: { isOpen: boolean; resultCount: number }): string =>
  (isOpen ? say.found({ found: resultCount }) : "");

export function useChoosing<T>({ name, list, text, onText, items, open, first = 0, onTake, onKey, onBlur, onFocus, still = false }: ChoosingProps<T>, ref?: React.Ref<HTMLInputElement>): Choosing {
  const [aimed, aim] = useState(first);
  const at = Math.min(aimed, items.length - 1);
  const { getInputProps, getMenuProps, getItemProps } = useCombobox<T>({
    items: items as T[], isOpen: open, inputValue: text, selectedItem: null, highlightedIndex: at,
    itemToString: () => text,
    getA11yStatusMessage: ({ isOpen }) => foundWords({ isOpen, resultCount: items.length }),
    stateReducer: (state, { type, changes }) => {
      const kinds = useCombobox.stateChangeTypes;
      const only = (some: Changes<T>) => ({ ...state, ...some });
      // Nobody is taken because the field was left, and nobody forgotten because the mouse left the list.
      if (type === kinds.InputBlur || type === kinds.MenuMouseLeave || type === kinds.InputClick) return only({});
      if (type === kinds.ItemMouseMove) return only(still ? {} : { highlightedIndex: changes.highlightedIndex ?? at });
      if (type === kinds.InputChange) return only({ highlightedIndex: first });
      return changes;
    },
    onHighlightedIndexChange: ({ highlightedIndex }) => aim(highlightedIndex),
    onSelectedItemChange: ({ selectedItem, type }) => {
      if (type === useCombobox.stateChangeTypes.ItemClick && selectedItem !== null) onTake(selectedItem, items.indexOf(selectedItem));
    },
  });
  const input = getInputProps({
    "aria-label": name, ...(ref && { ref }), ...(onBlur && { onBlur }), ...(onFocus && { onFocus }),
    // Set at once: a value that comes later moves the caret.
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => onText(event.target.value),
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => {
      onKey?.(event, at);
      // The ends are those of the text; Enter and Escape are for who uses this.
      const own = event.defaultPrevented || ["Enter", "Escape", "Home", "End"].includes(event.key);
      if (own) (event.nativeEvent as KeyboardEvent & { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    },
  }) as Choosing["input"];
  return {
    input, aim, at,
    list: getMenuProps({ "aria-label": list }, { suppressRefError: true }) as Choosing["list"],
    option: (place) => getItemProps({ item: items[place]!, index: place }) as React.LiHTMLAttributes<HTMLLIElement>,
  };
}
