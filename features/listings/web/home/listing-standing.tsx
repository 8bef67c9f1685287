import { dateOf } from '@stoop/base/rules/time/words';
import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { homeId, threadPath } from '@stoop/features/messages/rules/thread-key';
import { Link } from 'react-router';
import {
  daysAgo,
  type FreshnessWords,
  freshnessWords,
  listedWords,
} from '../../rules/freshness-words.ts';
import { posterWords } from '../../rules/poster-roles.ts';
import { unitPath } from '../../rules/unit-path.ts';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import type { UnitDetails } from '../../rules/views.ts';
import { isOffered } from '../../rules/visible-parts.ts';
import { isBack } from '../history/history-words.ts';

function Moment({ of: { words, at } }: { of: FreshnessWords }) {
  return at ? (
    <time dateTime={at} title={dateOf(at)}>
      {words}
    </time>
  ) : (
    words
  );
}

/** The thread about a home. It leads who is not signed in to the sign-in, and back. */
const askPath = ({ building: { buildingId }, unit: { rentId } }: UnitDetails) =>
  threadPath({ subject: 'home', id: homeId({ buildingId, unitId: rentId }) });

function LapsedNote({ details }: { details: UnitDetails }) {
  const { listing } = details.unit;
  const since = listing?.confirmedAt ? ` since ${dateOf(listing.confirmedAt)}` : '';
  return (
    <div className="flex items-start gap-2.5 border-l-4 border-attention py-1 pl-3">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-attention" />
      <p>
        Nobody has confirmed this home{since}; it may be gone. It does not show in searches until
        someone does. <StrongLink to={askPath(details)}>Ask whether it is</StrongLink>
      </p>
    </div>
  );
}

/** `Back on the market 12 days ago`, of a home that was off it; else null. */
function backWords(history: readonly HistoryEvent[], today: string): FreshnessWords | null {
  const last = history.find(({ what }) => what === 'listed');
  if (!last || !isBack(last, history)) return null;
  return { words: `Back on the market ${daysAgo(last.day, today)}`, at: null };
}

/**
 * Who posted a home, since when, and when it was last confirmed, with the way to report a problem. `today` is the day of
 * the page, so that server and browser say the same.
 */
export function ListingStanding({
  details,
  history,
  today,
}: {
  details: UnitDetails;
  /** What changed of it, newest first. */
  history: readonly HistoryEvent[];
  today: string;
}) {
  const { unit, building, listing } = details;
  const listed = backWords(history, today) ?? listedWords(unit.listing, today);
  const poster = posterWords(listing);
  return (
    <div className="grid gap-3 pt-6 print:pt-3">
      {!isOffered(unit) && <LapsedNote details={details} />}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        {poster && <span className="text-ink">Posted by {poster}</span>}
        {isOffered(unit) && (
          <span>
            <Moment of={freshnessWords(unit.listing, today)} />
          </span>
        )}
        {listed && (
          <span>
            <Moment of={listed} />
          </span>
        )}
        <Link
          to={askPath(details)}
          rel="nofollow"
          className="link inline-flex min-h-8 items-center print:hidden"
        >
          Ask about this home
        </Link>
        <Link
          to={`${unitPath({ ...building, ...unit })}/report`}
          rel="nofollow"
          className="link inline-flex min-h-8 items-center print:hidden"
        >
          Report a problem
        </Link>
      </p>
    </div>
  );
}
