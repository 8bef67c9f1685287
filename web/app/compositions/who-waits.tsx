import type { UnitRoommates } from '@stoop/contract/roommates/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PageSection } from '../features/listings/page-section.tsx';
import { orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { useUser } from '../platform/session.ts';
import { counted } from '../ui/words.ts';

/** Somebody without a face: every card has the same. */
function Nobody() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className="size-10 shrink-0 text-ink">
      <circle cx="20" cy="20" r="20" fill="currentColor" />
      <circle cx="20" cy="15" r="6" className="fill-ground" />
      <path d="M8 34c1-8 6-11 12-11s11 3 12 11" className="fill-ground" />
    </svg>
  );
}

const GOOD = ['Strong fit', 'Good fit'];

function Cards({ fits }: { fits: NonNullable<UnitRoommates['fits']> }) {
  // In the order of the answer, which says nothing about the people; a card has no other key.
  const cards = fits.map(({ band }, at) => ({ band, key: `${at}` }));
  return (
    <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {cards.map(({ band, key }) => (
        <li key={key} className="flex items-center gap-3 border border-line p-3">
          <Nobody />
          <span className={band && GOOD.includes(band) ? 'font-medium text-good' : 'text-muted'}>
            {band ?? 'Too few answers'}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the number of people means, and why there are no cards. */
function Words({ people, fits, canCompare }: UnitRoommates) {
  if (people === 0) return <p className="text-muted">Nobody else with a roommate card yet.</p>;
  const who = `${counted(people, 'other person', 'other people')} with a roommate card`;
  return (
    <p className="max-w-prose">
      {who} {people === 1 ? 'waits' : 'wait'} for a room here.{' '}
      {fits && 'This is how each of them fits how you live. Who they are is not told.'}
      {!fits && canCompare && 'How they fit is told from three people on, so that it names nobody.'}
      {!fits && !canCompare && (
        <>
          Answer{' '}
          <Link to="/portal/profile#section-home" className="link">
            a few questions about how you live
          </Link>
          , and see how they fit.
        </>
      )}
    </p>
  );
}

/** Who else waits for rooms of a unit, as anonymous cards with the reader's own fit; for users alone. */
export function WhoWaits({ place }: { place: { buildingId: string; unitId: string } }) {
  const user = useUser();
  const { buildingId, unitId } = place;
  const [found, setFound] = useState<UnitRoommates | null>(null);
  const userId = user?.id;
  useEffect(() => {
    if (!userId) return;
    let isShown = true;
    const path = '/buildings/{buildingId}/units/{unitId}/roommates';
    const call = browserApi.getJson(path, { params: { buildingId, unitId } });
    // The page works without it.
    void orProblem(call).then((answer) => isShown && setFound(answer.ok ? answer.value : null));
    return () => {
      isShown = false;
    };
  }, [userId, buildingId, unitId]);
  if (!user || !found) return null;
  return (
    <PageSection
      title="Who else waits"
      note={
        <Link to="/portal/roommates" className="link">
          People who fit you
        </Link>
      }
    >
      <Words {...found} />
      {found.fits && <Cards fits={found.fits} />}
    </PageSection>
  );
}
