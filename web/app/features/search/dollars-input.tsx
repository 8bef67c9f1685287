import { VALUE_KINDS } from '@stoop/domain/search/values';
import type { ControlProps } from './control-props.ts';

/** The amount of an input, undefined for an empty one, or `not taken` where it is not an amount. */
export function parseDollars(text: string): number | undefined | 'not taken' {
  if (text.trim() === '') return undefined;
  const parsed = VALUE_KINDS.dollars(text.replace(/[\s,$]/g, ''));
  return parsed.ok ? parsed.value : 'not taken';
}

export function DollarsInput({
  name,
  selected,
  onSelect,
  placeholder,
  id,
  label,
  className = '',
}: Omit<ControlProps<number>, 'choices' | 'label'> & {
  placeholder: string;
  className?: string;
  id?: string | undefined;
  /** The accessible name, where no visible label gives one. */
  label?: string | undefined;
}) {
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      name={name}
      aria-label={label}
      className={className}
      placeholder={placeholder}
      value={selected ?? ''}
      onChange={(event) => {
        const amount = parseDollars(event.currentTarget.value);
        if (amount !== 'not taken') onSelect(amount);
      }}
    />
  );
}
