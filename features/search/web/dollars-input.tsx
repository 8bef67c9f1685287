import type { Parsed } from '@stoop/base/rules/text/parsed';
import { useFieldText } from '@stoop/base/web/ui/use-field-text';
import { useId } from 'react';
import { plainDollars, VALUE_KINDS } from '../rules/values.ts';
import type { ControlProps } from './control-props.ts';

/** The amount of an input, undefined for an empty one, by the rule of the address. */
export function parseDollars(text: string): Parsed<number | undefined> {
  if (text.trim() === '') return { ok: true, value: undefined };
  return VALUE_KINDS.dollars(plainDollars(text));
}

/** What is no amount stays in the input, with a sentence that says why, and changes no search. */
export function DollarsInput({
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
  /** Whether its form waits until it is an amount. A browser refuses a form without a word over an input that is hidden. */
  stopsForm?: boolean;
  id?: string | undefined;
  /** The accessible name, where no visible label gives one. */
  label?: string | undefined;
}) {
  const messageId = useId();
  const [text, setText] = useFieldText(selected === undefined ? leftOut : String(selected));
  const parsed = parseDollars(text);
  const message = parsed.ok ? '' : `A price ${parsed.message}.`;
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
          const amount = parseDollars(written);
          if (amount.ok) onSelect(amount.value);
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
