import type { News } from '@stoop/base/web/platform/acts';
import type { Problem } from '@stoop/base/web/platform/api';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkSubject } from '@stoop/base/web/ui/link-page.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { Tour } from '../contract/tour.ts';
import { MY_TOURS_PATH, scheduleTourPath } from '../rules/tour-path.ts';
import { TOUR_MODES } from '../rules/tour-words.ts';
import { TourTime } from './tour-time.tsx';

const myTours = (
  <LinkButton to={MY_TOURS_PATH} look="secondary">
    My tours
  </LinkButton>
);

export function LinkedTour({ tour }: { tour: Tour }) {
  const { home, mode, tourId } = tour;
  return (
    <LinkSubject>
      <TourTime tour={tour} />
      <p className="mt-2 text-xl font-bold wrap-break-word">
        <AddressText>{home.label}</AddressText>
      </p>
      {home.address && (
        <p>
          <AddressText>{home.address}</AddressText>
        </p>
      )}
      <p className="text-sm text-muted">
        {TOUR_MODES[mode].noun}, {tourId}
      </p>
    </LinkSubject>
  );
}

export const CancelByLink = ({ problem }: { problem: Problem | undefined }) => (
  <LinkAct
    about="If you cancel, nobody waits for you, and the time becomes free for others. You can book another one."
    button={{ label: 'Cancel the tour', sending: 'Cancelling' }}
    look="danger"
    problem={problem}
  >
    <LinkButton to={MY_TOURS_PATH} look="secondary">
      Keep it
    </LinkButton>
  </LinkAct>
);

export function TourDone({ tour, news }: { tour: Tour; news: Pick<News, 'ok' | 'words'> }) {
  return (
    <>
      <NewsBox news={news} isFirst />
      <LinkedTour tour={tour} />
      <p>
        {tour.status === 'cancelled'
          ? 'An email takes it out of your calendar.'
          : 'An email brings the new time into your calendar, with new links to move or cancel it.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {myTours}
        {tour.status === 'cancelled' && tour.home.isOnMarket && (
          <LinkButton to={scheduleTourPath(tour.home)} look="secondary">
            Choose another time
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** A link that does nothing (any more): why, and a way on. */
export function LinkRefused({ problem }: { problem: Problem }) {
  return (
    <>
      <ErrorState message={problem.detail} />
      <div className="flex flex-wrap gap-3">
        {myTours}
        <LinkButton to="/search" look="secondary">
          Search homes
        </LinkButton>
      </div>
    </>
  );
}
