import type { Tour } from '@stoop/contract/tours/tour';
import { MY_TOURS_PATH, scheduleTourPath } from '@stoop/domain/tours/tour-path';
import { TOUR_MODES } from '@stoop/domain/tours/tour-words';
import { Form } from 'react-router';
import type { Problem } from '../../platform/problem.ts';
import { AddressText } from '../../ui/address-text.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { TourNews } from './tour-news.tsx';
import { TourTime } from './tour-time.tsx';

const myTours = (
  <LinkButton to={MY_TOURS_PATH} look="secondary">
    My tours
  </LinkButton>
);

/** The tour that a link is about. */
export function LinkedTour({ tour }: { tour: Tour }) {
  const { home, mode, tourId } = tour;
  return (
    <div className="grid gap-1 border-y-2 border-ink py-4">
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
    </div>
  );
}

/** The button that cancels. Opening the page does nothing, because mail scanners open every link. */
export function CancelByLink({ problem }: { problem: Problem | undefined }) {
  const { isSending, onSubmit } = useSending();
  return (
    <Form method="post" onSubmit={onSubmit} className="grid justify-items-start gap-4">
      {problem && <ErrorState message={problem.detail} />}
      <p>
        If you cancel, nobody waits for you, and the time becomes free for others. You can book
        another one.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="danger" aria-disabled={isSending} aria-busy={isSending}>
          {isSending ? 'Cancelling' : 'Cancel the tour'}
        </Button>
        <LinkButton to={MY_TOURS_PATH} look="secondary">
          Keep it
        </LinkButton>
      </div>
    </Form>
  );
}

/** What is so after the link did its act, with a way on. */
export function LinkDone({ tour, words }: { tour: Tour; words: string }) {
  return (
    <>
      <TourNews news={{ isGood: true, words }} />
      <LinkedTour tour={tour} />
      <p>
        {tour.status === 'cancelled'
          ? 'A mail takes it out of your calendar.'
          : 'A mail brings the new time into your calendar, with new links to move or cancel it.'}
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
