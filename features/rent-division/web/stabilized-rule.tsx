import { exactDollars } from '@stoop/base/rules/text/amounts';
import type { SplitDraft } from '../rules/split-draft.ts';

/** What New York says about a roommate's share of a rent-stabilized home; it stands beside every result. */
export function StabilizedRule({ draft: { rent, people, isStabilized } }: { draft: SplitDraft }) {
  const share = exactDollars(Math.floor((100 * rent) / people.length));
  return (
    <div className="border-l-4 border-line pl-3 text-sm">
      <p className="font-medium">
        {isStabilized
          ? `Rent-stabilized: who is not on the lease pays at most ${share} here.`
          : 'Is the home rent-stabilized?'}
      </p>
      <p className="text-muted">
        A tenant who is named on the lease may charge a roommate who is not at most a proportionate
        share: the legal rent divided by all who live there, {share} of {exactDollars(100 * rent)}{' '}
        for {people.length}. Spouses and dependent children are not counted (9 NYCRR 2525.7).{' '}
        {isStabilized || 'Tick it above, and the split stays inside. '}
        This is information, not legal advice.
      </p>
    </div>
  );
}
