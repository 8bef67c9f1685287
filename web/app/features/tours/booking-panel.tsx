import type { TourSlot } from '@stoop/contract/tours/tour';
import { longDay, tourClockRange, tourDay, viewerTime } from '@stoop/domain/tours/tour-time';
import { TOUR_MODES } from '@stoop/domain/tours/tour-words';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Problem } from '../../platform/problem.ts';
import { useUser } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { useSending } from '../../ui/use-sending.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { useViewerZone } from './use-viewer-zone.ts';

function BookForm({ slot }: { slot: TourSlot }) {
  const { isSending, onSubmit } = useSending();
  const user = useUser();
  const viewers = viewerTime(slot.startsAt, useViewerZone());
  return (
    <Form method="post" onSubmit={onSubmit} className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 lg:basis-full" role="status">
        <p className="text-sm lg:text-base">{longDay(tourDay(slot.startsAt))}</p>
        <p className="text-lg font-bold tabular-nums lg:text-2xl">{tourClockRange(slot)}</p>
      </div>
      <input type="hidden" name="startsAt" value={slot.startsAt} />
      <input type="hidden" name="mode" value={slot.mode} />
      <Button
        type="submit"
        className="lg:order-1 lg:mt-3 lg:mb-1 lg:w-full"
        aria-disabled={isSending}
        aria-busy={isSending}
      >
        {isSending ? 'Booking' : 'Book this tour'}
      </Button>
      {/* A line of its own, so that nothing shifts when the viewer's zone is known. */}
      <p className="w-full text-sm text-muted">
        {TOUR_MODES[slot.mode].label}
        {viewers && `, ${viewers.words} your time`}
      </p>
      <p className="w-full text-sm text-muted lg:order-2">
        {user
          ? 'You can move or cancel it until it begins.'
          : 'You sign in first. Your time stays chosen.'}
      </p>
    </Form>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="text-muted max-lg:hidden">{children}</p>
);

/** The chosen time with the button that books it: beside the timetable, on a phone at the foot of the screen. */
export function BookingPanel({
  chosen,
  isTaken,
  problem,
  today,
}: {
  chosen: TourSlot | null;
  /** Whether a time is asked for that is not free. */
  isTaken: boolean;
  problem: Problem | undefined;
  /** An ISO date. */
  today: string;
}) {
  const isEmpty = !chosen && !problem && !isTaken;
  return (
    <section
      aria-label="Your tour"
      data-sticks-below={isEmpty ? undefined : ''}
      className={`grid gap-3 self-start bg-ground lg:sticky lg:top-6 lg:border-2 lg:p-5 ${isEmpty ? 'lg:border-line' : 'lg:border-ink max-lg:sticky max-lg:bottom-0 max-lg:-mx-5 max-lg:border-t-2 max-lg:border-ink max-lg:px-5 max-lg:py-3'}`}
    >
      {problem && <BookingRefusal problem={problem} today={today} />}
      {isTaken && !problem && (
        <p className="border-l-4 border-attention py-1 pl-4 font-medium">
          The time that you chose is not free any more. Please choose another one.
        </p>
      )}
      {chosen ? <BookForm slot={chosen} /> : <Hint>Choose a time to book it.</Hint>}
    </section>
  );
}
