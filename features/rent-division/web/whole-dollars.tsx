import { exactDollars } from '@stoop/base/rules/text/amounts';
import { DollarField, plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { type ComponentProps, useState } from 'react';

/** The number in a text of whole dollars within these bounds; null if it is none. */
function readDollars(text: string, { least, most }: { least: number; most: number }) {
  const digits = plainDigits(text);
  const value = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

interface Amount {
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
}

/**
 * What an input of whole dollars needs. While somebody writes, it shows their text; a text that is no lawful amount
 * changes nothing, and stays with its error until it is corrected or the value changes elsewhere.
 */
export function useDollars({ value, least, most, onValue }: Amount) {
  const [written, setWritten] = useState<{ text: string; value: number } | null>(null);
  const text = written?.value === value ? written.text : null;
  const isWrong = text !== null && readDollars(text, { least, most }) === null;
  return {
    isWrong,
    error: `Whole dollars from ${exactDollars(100 * least)} to ${exactDollars(100 * most)}, please.`,
    input: {
      value: text ?? String(value),
      onChange: ({ target }: { target: { value: string } }) => {
        const read = readDollars(target.value, { least, most });
        setWritten({ text: target.value, value: read ?? value });
        if (read !== null) onValue(read);
      },
      onBlur: () => {
        if (!isWrong) setWritten(null);
      },
    },
  };
}

type AmountField<Of> = Of &
  Pick<ComponentProps<typeof DollarField>, 'label' | 'className' | 'onFocus'>;

export function WholeDollars({ value, least, most, onValue, ...field }: AmountField<Amount>) {
  const { isWrong, error, input } = useDollars({ value, least, most, onValue });
  return <DollarField {...field} error={isWrong ? error : undefined} {...input} />;
}

interface OptionalAmount extends Omit<Amount, 'value' | 'onValue'> {
  value: number | null;
  onValue: (value: number | null) => void;
}

/** The same where the field may stay empty: null then. */
export function OptionalDollars(amount: AmountField<OptionalAmount>) {
  const { value, least, most, onValue, ...field } = amount;
  const [text, setText] = useState<string | null>(null);
  const isEmpty = text?.trim() === '';
  const { isWrong, error, input } = useDollars({ value: value ?? 0, least, most, onValue });
  return (
    <DollarField
      {...field}
      error={isWrong && !isEmpty ? error : undefined}
      placeholder="No limit"
      value={text ?? (value === null ? '' : String(value))}
      onChange={({ target }) => {
        setText(target.value);
        input.onChange({ target });
        if (target.value.trim() === '') onValue(null);
      }}
      onBlur={() => {
        if (!isWrong || isEmpty) setText(null);
        input.onBlur();
      }}
    />
  );
}
