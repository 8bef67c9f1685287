import type { Problem } from '@stoop/base/web/platform/api';
import { useUser } from '@stoop/base/web/platform/session';
import type { ReactNode } from 'react';
import type { TourSlot } from '../contract/tour.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { SlotForm } from './slot-form.tsx';

function BookForm({ slot }: { slot: TourSlot }) {
  const user = useUser();
  return (
    <SlotForm
      slot={slot}
      submit="Book this tour"
      sending="Booking"
      note={
        user
          ? 'You can move or cancel it until it begins.'
          : 'You sign in first. Your time stays chosen.'
      }
    >
      <input type="hidden" name="mode" value={slot.mode} />
    </SlotForm>
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
