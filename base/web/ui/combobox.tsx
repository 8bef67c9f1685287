import { useId } from 'react';
import { AddressText } from './address-text.tsx';
import {
  type ComboboxOption,
  type ComboboxProps,
  type ComboboxState,
  useCombobox,
} from './use-combobox.ts';
import { counted } from './words.ts';

const optionId = (listId: string, index: number) => `${listId}-${index}`;

function Options<Option extends ComboboxOption>({
  listId,
  state: { options, isOpen, active, setActive, pick },
}: {
  listId: string;
  state: ComboboxState<Option>;
}) {
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 min-w-[min(18rem,calc(100vw-4.5rem))] overflow-y-auto border-2 border-ink bg-ground text-ink"
    >
      {isOpen &&
        options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
          <div
            key={option.id}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="flex min-h-11 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 aria-selected:bg-ink aria-selected:text-ground"
            // The field would lose the focus before the click, and close the list.
            onMouseDown={(event) => event.preventDefault()}
            // Not on pointer down: the click of a tap would reach what is below the closed list.
            onClick={() => pick(option)}
            onPointerEnter={() => setActive(index)}
          >
            <span className="grow font-medium">
              {option.shown ?? <AddressText>{option.label}</AddressText>}
            </span>
            {option.hint && <span className="text-sm">{option.hint}</span>}
          </div>
        ))}
    </div>
  );
}

/**
 * A text field with suggestions, following the ARIA pattern "list autocomplete with manual selection". Without
 * JavaScript it is a plain text field of the same name.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const listId = useId();
  const state = useCombobox(props);
  const { isOpen, active, options } = state;
  return (
    <div className="relative">
      <input
        ref={state.field}
        id={props.id}
        name={props.name}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        className={props.className}
        aria-label={props.label}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        type="text"
        value={props.value}
        role="combobox"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        onChange={(event) => state.onType(event.target.value)}
        onKeyDown={state.onKeyDown}
        onFocus={state.onFocus}
        onMouseUp={state.onMouseUp}
        onBlur={state.onBlur}
      />
      <Options listId={listId} state={state} />
      <span role="status" className="sr-only">
        {isOpen ? counted(options.length, 'suggestion') : ''}
      </span>
    </div>
  );
}
