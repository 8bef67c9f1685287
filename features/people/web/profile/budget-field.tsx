import { dollars } from '@stoop/base/rules/text/amounts';
import { DollarRange } from '@stoop/base/web/ui/dollar-range.tsx';
import { PROFILE_FIELDS } from '../../rules/profile-fields.ts';
import { fieldId } from './profile-fields.ts';
import type { ProfileEditor } from './use-profile-form.ts';

/** Two inputs for a monthly budget in whole dollars. */
export function BudgetField({
  editor: { form, values, change },
  price,
}: {
  editor: ProfileEditor;
  /** The range of prices on the market; null where it is unknown. */
  price: { min: number; max: number } | null;
}) {
  return (
    <DollarRange
      id={fieldId('budgetRange')}
      legend={PROFILE_FIELDS.budgetRange.label}
      value={values.budgetRange}
      onChange={(budgetRange) => change({ budgetRange })}
      error={form.problems.budgetRange}
      hint={
        price
          ? `A month, for your part of the home. Rents here, of rooms and of entire homes, go from ${dollars(price.min)} to ${dollars(price.max)}.`
          : 'A month, for your part of the home.'
      }
    />
  );
}
