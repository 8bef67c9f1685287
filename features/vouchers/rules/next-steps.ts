import { mayPayAbove } from './standing.ts';
import type { Voucher } from './voucher.ts';
import type { FitBasis } from './voucher-fit.ts';

/** What is to do once a home is found. */
const NEXT_STEPS: Readonly<Record<'section8' | 'cityfheps' | 'other', readonly string[]>> = {
  section8: [
    'Give the landlord a copy of the voucher and the forms that came with it (the request for tenancy approval), and send them back to the agency.',
    'The agency inspects the home and checks that the rent is reasonable for its kind. Sign and move only when it has approved both.',
    'A voucher has a last day. If it comes near, ask the agency for more time before that day.',
    'Pay the landlord no more than the agency has approved: side payments are not allowed.',
  ],
  cityfheps: [
    'Give the landlord or broker your shopping letter, and ask HRA or your provider for the forms that the landlord fills in.',
    'HRA has the home inspected and checks the papers. Pay and move only when it has approved both, and sign when HRA or your provider tells you to.',
    'A shopping letter has a last day. If it comes near, ask for a new one before that day.',
    'Pay the landlord no more than HRA has approved: side payments are not allowed.',
  ],
  other: [
    'Tell your agency or provider which home it is, and ask for the forms that the landlord fills in.',
    'Sign and move only when your agency has approved the home and the rent.',
    'If your letter has a last day and it comes near, ask for more time before that day.',
  ],
};

/** What comes first where a home is above the limit. That an agency may accommodate a disability is 24 CFR 982.505(d). */
const ABOVE_FIRST: Readonly<Record<'section8' | 'cityfheps' | 'estimate', string>> = {
  estimate:
    'This rent is above HUD’s estimate, which is no limit: ask HPD first for its own amount at this address. If the rent is above that, too, ask the owner to lower it and HPD, if somebody in your household needs this home because of a disability, for a higher payment standard as a reasonable accommodation.',
  section8:
    'This home is above the limit: ask the owner to lower the rent. Ask the agency whether an exception amount holds for the ZIP code and, if somebody in your household needs this home because of a disability, for a higher payment standard as a reasonable accommodation.',
  cityfheps:
    'This home is above the limit: ask the owner to lower the rent, and ask HRA or your provider whether a higher one can be approved.',
};

/** @param above what the rent of the home is above, if anything */
export function stepsOf(
  { program }: Pick<Voucher, 'program'>,
  above: FitBasis | null = null,
): readonly string[] {
  const kind = mayPayAbove({ program }) ? 'section8' : program === 'cityfheps' ? program : 'other';
  const first =
    above && kind !== 'other'
      ? [ABOVE_FIRST[above === 'fair-market-rent' ? 'estimate' : kind]]
      : [];
  return [...first, ...NEXT_STEPS[kind]];
}
