import { dollars } from '@stoop/base/rules/text/amounts';
import type { WizardEditor } from './editor.ts';
import { type IncomeHelp, incomeHelp } from './income-help.ts';

/** The result of the comparison in words. */
function outcomeWords({ outcome, household, householdTarget, guarantor }: IncomeHelp): string {
  if (outcome === 'reached')
    return `${dollars(household ?? 0)} a year reaches it: 40 times the rent is ${dollars(householdTarget)}.`;
  if (outcome === 'guarantor')
    return `A guarantor with ${dollars(guarantor ?? 0)} a year meets what is asked of one.`;
  if (outcome === 'short')
    return `${dollars(household ?? 0)} a year is ${dollars(householdTarget - (household ?? 0))} short of it. You can apply all the same: a guarantor, people who apply with you, savings or a voucher are the usual ways.`;
  return 'Type an income to see how it compares. You can also leave it out.';
}

/** Compares the incomes with 40 times the rent. It informs; nothing depends on it. */
export function IncomeNote({ editor: { form, rentDollars } }: { editor: WizardEditor }) {
  const help = incomeHelp(form, rentDollars);
  const isMet = help.outcome === 'reached' || help.outcome === 'guarantor';
  return (
    <section
      aria-label="How incomes are looked at"
      className={`grid gap-2 border-l-4 py-1 pl-4 ${isMet ? 'border-good' : 'border-line'}`}
    >
      <p>
        Many landlords ask for 40 times the monthly rent: {dollars(help.householdTarget)} a year for
        everybody who applies together, or a guarantor with {dollars(help.guarantorTarget)}.
      </p>
      <p role="status" className={isMet ? 'font-medium text-good' : 'font-medium'}>
        {outcomeWords(help)}
      </p>
      <p className="text-sm text-muted">
        It is a custom, not a law, and never keeps anybody from applying here. Vouchers, benefits
        and every other lawful source of income count alike; with a voucher, only the part of the
        rent that you pay yourself is looked at.
      </p>
    </section>
  );
}
