import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface ComboboxOption {
  id: string;
  /** Written into the field when the option is picked. */
  label: string;
  hint?: ReactNode;
  /** What the option looks like, where that is not its label. */
  shown?: ReactNode;
}

export interface ComboboxProps<Option extends ComboboxOption> {
  id: string;
  name: string;
  /** The accessible name, where no label is visible. */
  label?: string;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  /** Makes the field controlled; `onText` then reports each change. */
  value?: string;
  onText?: (text: string) => void;
  onLeave?: () => void;
  /** Must keep its identity between renders, or suggestions load again. */
  load: (query: string, signal: AbortSignal) => Promise<Option[]>;
  /** The options of an empty field. */
  recent?: () => Promise<Option[]>;
  /** Whether Enter picks the first suggestion where none is chosen; else the form takes what is written. */
  takesFirst?: boolean;
  /** Called with the picked option, or with null when the text changes after a pick. */
  onPick: (option: Option | null) => void;
}

const PAUSE_MS = 120;

/** Debounced suggestions for the text; an outdated answer is dropped. */
function useSuggestions<Option>(
  query: string | null,
  load: (query: string, signal: AbortSignal) => Promise<Option[]>,
): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (query === null || query.trim() === '') {
      setOptions([]);
      return;
    }
    const abort = new AbortController();
    // Suggestions are optional: where loading fails the field still works.
    const show = (found: Option[]) => abort.signal.aborted || setOptions(found);
    const timer = setTimeout(
      () => load(query.trim(), abort.signal).then(show, () => show([])),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, load]);
  return options;
}

const STEPS: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
};

export interface ComboboxState<Option> {
  field: RefObject<HTMLInputElement | null>;
  options: readonly Option[];
  isOpen: boolean;
  /** The index of the option that the keys or the pointer are on; -1 for none. */
  active: number;
  setActive(index: number): void;
  pick(option: Option): void;
  onType(text: string): void;
  onFocus(): void;
  onMouseUp(): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** Selects the text when the field is entered, so that typing replaces it. */
function useSelectOnEnter(field: RefObject<HTMLInputElement | null>) {
  const isPressed = useRef(false);
  return {
    onFocus() {
      isPressed.current = true;
      field.current?.select();
    },
    // A press puts the caret into the text after the focus came; one that selects a part keeps its part.
    onMouseUp() {
      const { selectionStart, selectionEnd } = field.current ?? {};
      if (isPressed.current && selectionStart === selectionEnd) field.current?.select();
      isPressed.current = false;
    },
    onType() {
      isPressed.current = false;
    },
  };
}

export function useCombobox<Option extends ComboboxOption>({
  load,
  recent,
  onText,
  onLeave,
  onPick,
  takesFirst = false,
}: ComboboxProps<Option>): ComboboxState<Option> {
  const field = useRef<HTMLInputElement>(null);
  const entering = useSelectOnEnter(field);
  /** What was written and not picked. */
  const written = useRef('');
  // Null while the list is closed.
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [recents, setRecents] = useState<readonly Option[]>([]);
  const suggestions = useSuggestions(query, load);
  const options = query?.trim() === '' ? recents : suggestions;
  const isOpen = query !== null && options.length > 0;

  const showRecent = () => {
    if (!recent) return;
    setQuery('');
    // Recent options are optional: where loading fails the field still works.
    recent().then(setRecents, () => {});
  };
  const close = () => {
    setQuery(null);
    setActive(-1);
  };
  const pick = (option: Option) => {
    if (onText) onText(option.label);
    else if (field.current) field.current.value = option.label;
    written.current = '';
    close();
    onPick(option);
  };
  const onType = (text: string) => {
    entering.onType();
    written.current = text;
    setQuery(text);
    if (text.trim() === '') showRecent();
    setActive(-1);
    onText?.(text);
    onPick(null);
  };
  const onFocus = () => {
    entering.onFocus();
    const text = written.current;
    if (text.trim() !== '' && text === field.current?.value) setQuery(text);
    else showRecent();
  };
  const onBlur = () => {
    // After the tap that took the focus, because without the list what it is on may stand elsewhere.
    setTimeout(() => document.activeElement === field.current || close());
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const takes = takesFirst && event.key === 'Enter' && query?.trim() !== '';
    const first = takes ? options[0] : undefined;
    const chosen = isOpen ? (options[active] ?? first) : undefined;
    // The form takes what is written; suggestions would lie over its answer.
    if (event.key === 'Enter' && !chosen) {
      // A text that is longer than the field is read from its start.
      field.current?.setSelectionRange(0, 0);
      field.current?.scrollTo({ left: 0 });
      return close();
    }
    if (!isOpen) return;
    if (step) setActive(step(active, options.length));
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const handlers = { onType, onFocus, onMouseUp: entering.onMouseUp, onBlur, onKeyDown };
  return { field, options, isOpen, active, setActive, pick, ...handlers };
}
