import { dateOf } from '@stoop/base/rules/time/words';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { Link } from 'react-router';
import { KEPT_DAYS } from '../rules/kept-answers.ts';
import type { KeptAnswers } from './wizard/form-of-answers.ts';

/** Says what the next application can begin with, and until when. */
export function KeptSummary({ kept }: { kept: Omit<KeptAnswers, 'answers'> | null }) {
  if (!kept)
    return (
      <EmptyState title="None kept">
        What you answer in an application fills in your next one with one press, for {KEPT_DAYS}{' '}
        days.
      </EmptyState>
    );
  return (
    <p className="max-w-prose">
      Your answers{kept.homeLabel && ` for ${kept.homeLabel}`} are kept until{' '}
      {dateOf(kept.keptUntil)}. Your next application offers to fill them in, and nothing is sent
      before you say so.{' '}
      <Link to="/search?type=unit" className="link">
        Find a home
      </Link>
    </p>
  );
}
