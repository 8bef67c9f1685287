import { exactDollars } from '@stoop/base/rules/text/amounts';
import { readIncome } from '../rules/income.ts';
import { lowShareWords } from '../rules/share-words.ts';
import type { HeldProgram } from '../rules/voucher.ts';
import { AGENCIES, hasOwnReckoning, INCOME_NAMES } from '../rules/voucher-words.ts';
import { type FieldProps, INPUT, LABEL } from './form-fields.ts';

function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    problem && (
      <p id={id} role="alert" className="-mt-3 text-sm text-error">
        {problem}
      </p>
    )
  );
}

interface AmountFieldProps extends FieldProps {
  problem: string | undefined;
}

/** Where somebody looks, for who wants to see the amounts of a ZIP code. */
export function ZipField({
  values: { zip },
  problem,
  onChange,
}: Omit<AmountFieldProps, 'program'>) {
  return (
    <>
      <label className={LABEL}>
        ZIP code where you look (optional)
        <input
          className={INPUT}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          placeholder="10453"
          value={zip}
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? 'voucher-problem' : undefined}
          onChange={(event) => onChange({ zip: event.currentTarget.value.trim() })}
        />
      </label>
      <FieldProblem id="voucher-problem" problem={problem} />
    </>
  );
}

/** Which income is meant, and who knows it. */
function incomeNote(program: HeldProgram): string {
  return program === 'cityfheps'
    ? 'CityFHEPS counts about 30% of it, or your shelter allowance from Cash Assistance.'
    : `Not your pay: after deductions for children, disability and medical costs. ${AGENCIES[program]} can tell you this amount.`;
}

/** What 30 percent of an income is; null where nothing is said. */
function shareNote(program: HeldProgram, income: number | null): string | null {
  const low = lowShareWords({ program }, income);
  if (low || !income) return low;
  const about = `30% of it is about ${exactDollars(income * 30)} a month`;
  return hasOwnReckoning({ program })
    ? `${about}. HRA tells you your share.`
    : `${about}, for rent and utilities together.`;
}

/** The income by which a share is reckoned. It stays in the browser. */
export function IncomeField({ program, values: { income }, problem, onChange }: AmountFieldProps) {
  const read = readIncome(income);
  const note = read.ok ? shareNote(program, read.value) : null;
  return (
    <>
      <label className={LABEL}>
        Your {INCOME_NAMES[program]} (optional)
        <span className="flex items-center gap-2">
          $
          <input
            className={INPUT}
            inputMode="decimal"
            maxLength={16}
            value={income}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? 'voucher-income-problem' : undefined}
            onChange={(event) => onChange({ income: event.currentTarget.value })}
          />
        </span>
        <span className="text-sm font-normal text-muted">
          {incomeNote(program)} {note && <strong className="text-ink">{note}</strong>}
        </span>
      </label>
      <FieldProblem id="voucher-income-problem" problem={problem} />
    </>
  );
}
