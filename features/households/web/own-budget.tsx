import { dollars } from '@stoop/base/rules/text/amounts';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { DollarField, plainDigits } from '@stoop/base/web/ui/dollar-field.tsx';
import { PROFILE_LIMITS } from '@stoop/features/people/rules/profile';
import { useState } from 'react';
import { OWN_PROFILE_ACTS } from './invite-acts.ts';

const amountIn = (text: string): number | null => {
  const digits = plainDigits(text);
  const amount = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return amount > 0 && amount <= PROFILE_LIMITS.budgetDollars ? amount : null;
};

interface OwnBudgetProps {
  proposed?: readonly number[];
  onSaved?: () => void;
}

/**
 * Says what its reader can pay, which a household needs to know. Of the budgets of a search they choose their own: whose
 * the others are is not known.
 */
export function OwnBudget({ proposed = [], onSaved }: OwnBudgetProps) {
  const { send, isSending, refusal } = useActs(OWN_PROFILE_ACTS);
  const [written, setWritten] = useState('');
  const [isChecked, setChecked] = useState(false);
  const max = amountIn(written);
  const wrong = isChecked && max === null ? 'Whole dollars a month, please.' : undefined;
  const save = async (max: number) => {
    const news = await send('budget', { max });
    if (news?.ok) onSaved?.();
  };
  return (
    <form
      noValidate
      className="grid max-w-md justify-items-start gap-3 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (max !== null) void save(max);
      }}
    >
      {proposed.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1">Which budget of your search is yours?</legend>
          {[...new Set(proposed)].map((amount) => (
            <Button
              key={amount}
              size="small"
              look={amount === max ? 'primary' : 'secondary'}
              aria-pressed={amount === max}
              onClick={() => setWritten(String(amount))}
            >
              {dollars(amount)}
            </Button>
          ))}
        </fieldset>
      )}
      <DollarField
        label="Your budget a month, at most"
        hint="For your share of the rent. It is saved in your profile."
        className="w-full max-w-64"
        value={written}
        error={wrong ?? refusal}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Button type="submit" size="small" aria-disabled={isSending}>
        Save my budget
      </Button>
    </form>
  );
}
