import { VALUE_KINDS } from '@stoop/domain/search/values';
import type { ControlProps } from './control-props.ts';

/** Digits as they are typed: an amount, nothing, or not taken. */
export function parseDollars(written: string): number | undefined | 'not taken' {
  if (written.trim() === '') return undefined;
  const parsed = VALUE_KINDS.dollars(written.replace(/[\s,$]/g, ''));
  return parsed.ok ? parsed.value : 'not taken';
}

export function DollarsInput({
  name,
  asked,
  onAsk,
  placeholder,
  id,
  label,
  className = '',
}: Omit<ControlProps<number>, 'choices' | 'label'> & {
  placeholder: string;
  className?: string;
  id?: string | undefined;
  /** Where no label stands beside it. */
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
      value={asked ?? ''}
      onChange={(event) => {
        const typed = parseDollars(event.currentTarget.value);
        if (typed !== 'not taken') onAsk(typed);
      }}
    />
  );
}
