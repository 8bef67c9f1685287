import type { Parsed } from '@stoop/base/rules/text/parsed';
import { useFieldText } from '@stoop/base/web/ui/use-field-text';
import { useId } from 'react';
import { FILTERS, type FilterKey } from '../rules/filters.ts';
import { readFilter } from '../rules/search-url.ts';
import { plainNumber } from '../rules/values.ts';
import type { ControlProps } from './control-props.ts';

/** The number in the input of a filter, undefined for an empty one, by the rule of the address. */
export function parseNumber(name: FilterKey, text: string): Parsed<number | undefined> {
  if (text.trim() === '') return { ok: true, value: undefined };
  return readFilter(name, [plainNumber(text)]) as Parsed<number>;
}

/** What is no such number stays in the input, with a sentence that says why, and changes no search. */
export function NumberInput({
  name,
  selected,
  leftOut = '',
  onSelect,
  placeholder,
  id,
  label,
  className = '',
  messageClass = '',
  stopsForm = false,
}: Omit<ControlProps<number>, 'choices' | 'label'> & {
  placeholder: string;
  className?: string;
  messageClass?: string;
  /** Whether its form waits until it is a number. A browser refuses a form without a word over an input that is hidden. */
  stopsForm?: boolean;
  id?: string | undefined;
  /** The accessible name, where no visible label gives one. */
  label?: string | undefined;
}) {
  const messageId = useId();
  const [text, setText] = useFieldText(selected === undefined ? leftOut : String(selected));
  const parsed = parseNumber(name, text);
  const message = parsed.ok
    ? ''
    : `${'isAmount' in FILTERS[name] ? 'A price' : 'This'} ${parsed.message}.`;
  return (
    <>
      <input
        ref={(input) => input?.setCustomValidity(stopsForm ? message : '')}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        aria-label={label}
        aria-invalid={!parsed.ok || undefined}
        aria-describedby={messageId}
        className={`aria-invalid:text-error ${className}`}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          const written = event.currentTarget.value;
          setText(written);
          const number = parseNumber(name, written);
          if (number.ok) onSelect(number.value);
        }}
      />
      <span
        id={messageId}
        role="status"
        className={`text-sm text-error empty:hidden ${messageClass}`}
      >
        {message}
      </span>
    </>
  );
}
