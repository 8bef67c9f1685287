import { dollars } from '../../rules/text/amounts.ts';
import { FieldFrame, type FieldProps } from './field.tsx';

/** `$2,100` → `2100`; other input only loses its spaces, commas and dollar signs. */
export const plainDigits = (input: string): string => input.replace(/[\s,$]/g, '');

/** Formats digits as `$64,000`; returns other input unchanged. */
export const dollarWords = (input: string): string => {
  const digits = plainDigits(input);
  return /^\d+$/.test(digits) ? dollars(Number(digits)) : input;
};

export const DollarField = (field: FieldProps<'input'>) => (
  <FieldFrame field={field}>
    {(control) => (
      <span className="relative block">
        <span
          aria-hidden="true"
          className="absolute inset-y-0 left-3 grid place-items-center text-base text-muted"
        >
          $
        </span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className="min-h-10.5 w-full rounded-sm border border-ink bg-ground pr-3 pl-7 text-base text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-error"
          {...control}
        />
      </span>
    )}
  </FieldFrame>
);
