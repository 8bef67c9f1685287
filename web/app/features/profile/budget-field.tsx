import type { ComponentProps } from 'react';
import { FieldGroup } from '../../ui/field-group.tsx';
import { dollars } from '../../ui/price.tsx';
import { fieldId, PROFILE_FIELDS } from './profile-fields.ts';
import type { ProfileEditor } from './use-profile-form.ts';

function Amount({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="grid gap-1 text-sm font-medium">
      {label}
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
          className="min-h-11 w-full rounded-sm border border-ink bg-ground pr-3 pl-7 text-base font-normal text-ink tabular-nums aria-invalid:border-2 aria-invalid:border-error"
          {...rest}
        />
      </span>
    </label>
  );
}

/** From and to, in whole dollars a month. */
export function BudgetField({
  editor: { form, values, change },
  price,
}: {
  editor: ProfileEditor;
  /** What rooms cost, if that is known. */
  price: { min: number; max: number } | null;
}) {
  const id = fieldId('budgetRange');
  const { budgetRange } = values;
  const error = form.problems.budgetRange;
  const amount = (end: 'min' | 'max') => ({
    value: budgetRange[end],
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      change({ budgetRange: { ...budgetRange, [end]: event.currentTarget.value } }),
  });
  return (
    <FieldGroup
      id={id}
      legend={PROFILE_FIELDS.budgetRange.label}
      error={error}
      hint={
        price
          ? `A month, for your part of the home. Rooms here go from ${dollars(price.min)} to ${dollars(price.max)}.`
          : 'A month, for your part of the home.'
      }
    >
      <div className="grid max-w-md grid-cols-2 gap-4">
        <Amount label="From" {...amount('min')} />
        <Amount label="To" {...amount('max')} />
      </div>
    </FieldGroup>
  );
}
