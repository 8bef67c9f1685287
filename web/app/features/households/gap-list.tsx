import type { Household } from '@stoop/contract/households/household';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { GAP_REMEDIES } from './household-words.ts';

/** What is missing for a household in words, each with where its reader can close it. */
export function GapList({ household: { gaps } }: { household: Household }) {
  if (gaps.length === 0)
    return (
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
        Nothing. Everybody can pay a room, and your dates fit.
      </p>
    );
  return (
    <ul className="grid gap-3">
      {gaps.map(({ kind, words }) => (
        <li key={kind} className="border-l-4 border-attention py-1 pl-4">
          <p className="text-lg font-bold first-letter:uppercase">{words}</p>
          {GAP_REMEDIES[kind] && (
            <Link to="/portal/profile" className="link">
              {GAP_REMEDIES[kind]}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
