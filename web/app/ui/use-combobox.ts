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
  /** Written into the field when it is picked. */
  label: string;
  hint?: ReactNode;
}

export interface ComboboxProps<Option extends ComboboxOption> {
  id: string;
  name: string;
  /** The accessible name, where no visible label gives one. */
  label?: string;
  placeholder?: string;
  maxLength?: number;
  className?: string;
  /** What stands in the field, where its owner keeps it; then `onText` tells what is typed. */
  value?: string;
  onText?: (text: string) => void;
  onLeave?: () => void;
  /** Must be the same function from one drawing to the next. */
  load: (typed: string, signal: AbortSignal) => Promise<Option[]>;
  /** What is offered before anything is typed. */
  recent?: () => Promise<Option[]>;
  /** The picked option, or null as soon as the text is changed again. */
  onPick: (option: Option | null) => void;
}

const PAUSE_MS = 120;

/** What fits the typed text, after a short pause in typing; an answer that comes late is dropped. */
function useSuggestions<Option>(
  typed: string | null,
  load: (typed: string, signal: AbortSignal) => Promise<Option[]>,
): readonly Option[] {
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    if (typed === null || typed.trim() === '') {
      setOptions([]);
      return;
    }
    const abort = new AbortController();
    // Suggestions are a comfort: where they fail, the field is still a field.
    const show = (found: Option[]) => abort.signal.aborted || setOptions(found);
    const timer = setTimeout(
      () => load(typed.trim(), abort.signal).then(show, () => show([])),
      PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, load]);
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
  /** Place of the option that the keys or the pointer are on; -1 for none. */
  active: number;
  setActive(place: number): void;
  pick(option: Option): void;
  onType(text: string): void;
  onFocus(): void;
  onBlur(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** What the keys, the pointer and the typing do to a combobox. */
export function useCombobox<Option extends ComboboxOption>({
  load,
  recent,
  onText,
  onLeave,
  onPick,
}: ComboboxProps<Option>): ComboboxState<Option> {
  const field = useRef<HTMLInputElement>(null);
  // Null while the list is closed.
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [recents, setRecents] = useState<readonly Option[]>([]);
  const suggestions = useSuggestions(typed, load);
  const options = typed?.trim() === '' ? recents : suggestions;
  const isOpen = typed !== null && options.length > 0;

  const offerRecent = () => {
    if (!recent) return;
    setTyped('');
    // Where they cannot be had, the field is still a field.
    recent().then(setRecents, () => {});
  };
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: Option) => {
    if (onText) onText(option.label);
    else if (field.current) field.current.value = option.label;
    close();
    onPick(option);
  };
  const onType = (text: string) => {
    setTyped(text);
    if (text.trim() === '') offerRecent();
    setActive(-1);
    onText?.(text);
    onPick(null);
  };
  const onBlur = () => {
    close();
    onLeave?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = options[active];
    if (!isOpen) return;
    if (step) setActive(step(active, options.length));
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const handlers = { onType, onFocus: offerRecent, onBlur, onKeyDown };
  return { field, options, isOpen, active, setActive, pick, ...handlers };
}
