import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export interface ComboboxOption {
  id: string;
  /** Written into the field when it is picked. */
  label: string;
  hint?: ReactNode;
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

/**
 * A text field that suggests, after the pattern of the ARIA Authoring Practices ("list autocomplete
 * with manual selection"). Without JavaScript it is a plain text field of the same name.
 */
export function Combobox<Option extends ComboboxOption>({
  id,
  name,
  placeholder,
  className,
  value,
  onText,
  onLeave,
  load,
  recent,
  onPick,
  label,
}: {
  id: string;
  name: string;
  /** The accessible name, where no visible label gives one. */
  label?: string;
  placeholder?: string;
  className?: string;
  /** What stands in the field, where its owner keeps it; then `onText` tells what is typed. */
  value?: string;
  onText?: (text: string) => void;
  onLeave?: () => void;
  /** Must be the same function from one drawing to the next. */
  load: (typed: string, signal: AbortSignal) => Promise<Option[]>;
  /** What is offered before anything is typed. */
  recent?: () => Option[];
  /** The picked option, or null as soon as the text is changed again. */
  onPick: (option: Option | null) => void;
}) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const [recents, setRecents] = useState<readonly Option[]>([]);
  const suggestions = useSuggestions(typed, load);
  const options = typed?.trim() === '' ? recents : suggestions;
  const isOpen = typed !== null && options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const offerRecent = () => {
    if (!recent) return;
    setRecents(recent());
    setTyped('');
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

  return (
    <div className="relative">
      <input
        ref={field}
        id={id}
        name={name}
        placeholder={placeholder}
        className={className}
        aria-label={label}
        type="text"
        value={value}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value.trim() === '') offerRecent();
          setActive(-1);
          onText?.(event.target.value);
          onPick(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={offerRecent}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 min-w-72 overflow-y-auto border-2 border-ink bg-ground text-ink"
      >
        {isOpen &&
          options.map((option, index) => (
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 aria-selected:bg-ink aria-selected:text-ground"
              // Before the field loses the focus, which would close the list.
              onPointerDown={(event) => {
                event.preventDefault();
                pick(option);
              }}
              onPointerEnter={() => setActive(index)}
            >
              <span className="grow font-medium">{option.label}</span>
              {option.hint && <span className="text-sm">{option.hint}</span>}
            </div>
          ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen ? `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  );
}
