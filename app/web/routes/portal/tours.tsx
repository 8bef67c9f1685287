import { clientActionOf, useActs } from '@stoop/base/web/platform/acts';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { NewsBox } from '@stoop/base/web/ui/news-box.tsx';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Tour } from '@stoop/features/tours/contract/tour';
import { BOOKED_TOURS_MAX } from '@stoop/features/tours/rules/tour-words';
import { CalendarFeeds, TOUR_FEED_ACTS } from '@stoop/features/tours/web/calendar-feeds.tsx';
import { comingTours, isOfEnded, pastTours } from '@stoop/features/tours/web/my-tours';
import { PastTour } from '@stoop/features/tours/web/past-tour.tsx';
import { CANCEL_TOUR, changedWords, WAIT_FOR_TOUR } from '@stoop/features/tours/web/tour-acts';
import { TourTicket } from '@stoop/features/tours/web/tour-ticket.tsx';
import { useFollowTours } from '@stoop/features/tours/web/use-follow-tours';
import { useSearchParams } from 'react-router';
import { type Buildings, HomePicture, loadBuildings } from '../../compositions/home-picture.tsx';
import { OwnSpeed } from '../../compositions/own-speed.tsx';
import type { Route } from './+types/tours';

/** The page does not wait for its drawings. */
export async function clientLoader() {
  const [{ items }, feeds, applications] = await Promise.all([
    orErrorPage(browserApi.getJson('/me/tours')),
    orErrorPage(browserApi.getJson('/me/tour-feeds')),
    orProblem(browserApi.getJson('/me/applications')),
  ]);
  const now = new Date();
  const coming = comingTours(items, now);
  const applied = applications.ok ? applications.value.items : [];
  return {
    coming,
    ended: coming.filter((tour) => isOfEnded(tour, applied)).map(({ tourId }) => tourId),
    past: pastTours(items, now),
    feeds: feeds.items,
    buildings: loadBuildings(coming),
  };
}

export const clientAction = clientActionOf(CANCEL_TOUR, WAIT_FOR_TOUR, TOUR_FEED_ACTS);

export const meta = ownMeta('My tours');

function useNews(coming: readonly Tour[]) {
  const { news } = useActs(CANCEL_TOUR);
  const [params] = useSearchParams();
  const moved = coming.find(({ tourId }) => tourId === params.get('moved'));
  const words = moved && changedWords('move', moved);
  return news ?? (words === undefined ? null : { ok: true, words });
}

function NoTours() {
  return (
    <EmptyState
      title="You have no tour booked"
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/search">Search homes</LinkButton>
          <LinkButton to="/portal/saved" look="secondary">
            Your saved homes
          </LinkButton>
        </div>
      }
    >
      Open a home that you like and press Schedule a tour. Its page shows the open times.
    </EmptyState>
  );
}

interface ComingProps {
  tours: readonly Tour[];
  /** Those whose application has ended. */
  ended: readonly string[];
  buildings: Promise<Buildings>;
}

function Coming({ tours, ended, buildings }: ComingProps) {
  return (
    <section aria-label="Coming tours" className="grid max-w-4xl gap-6">
      <h2 className="sr-only">Coming tours</h2>
      <OwnSpeed />
      {tours.map((tour) => (
        <TourTicket
          key={tour.tourId}
          tour={tour}
          hasEnded={ended.includes(tour.tourId)}
          picture={<HomePicture buildings={buildings} buildingId={tour.home.buildingId} />}
        />
      ))}
    </section>
  );
}

export default function MyTours({
  loaderData: { coming, ended, past, feeds, buildings },
}: Route.ComponentProps) {
  useOwnLiveReload(['tour', 'application']);
  const news = useNews(coming);
  useFollowTours(coming);
  return (
    <div className="grid gap-8 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">My tours</h1>
        {coming.length > 0 && (
          <p className="text-lg first-letter:uppercase">
            {counted(coming.length, 'tour')} ahead.
            {coming.length >= BOOKED_TOURS_MAX && ' You can have three at a time.'}
          </p>
        )}
        <NewsBox news={news} isFirst />
      </header>
      {coming.length === 0 ? <NoTours /> : <Coming {...{ ended, buildings }} tours={coming} />}
      {past.length > 0 && (
        <section aria-label="Past and cancelled" className="max-w-4xl">
          <SectionRule title="Past and cancelled" />
          {past.map((tour) => (
            <PastTour key={tour.tourId} tour={tour} />
          ))}
        </section>
      )}
      <CalendarFeeds kinds={['own']} feeds={feeds} />
    </div>
  );
}
