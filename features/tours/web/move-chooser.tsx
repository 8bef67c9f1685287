import { longMomentWords } from '@stoop/base/rules/time/words';
import type { Problem } from '@stoop/base/web/platform/api';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { useSearchParams } from 'react-router';
import type { Tour, TourSlot, TourSlots } from '../contract/tour.ts';
import { scheduleTourPath } from '../rules/tour-path.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { SlotForm } from './slot-form.tsx';
import { Timetable } from './timetable.tsx';
import { dayQuery, readChoice, slotQuery } from './tour-choice.ts';

function MoveForm({ slot, version }: { slot: TourSlot; version: number }) {
  return (
    <SlotForm slot={slot} submit="Move it to this time" sending="Moving">
      <input type="hidden" name="version" value={version} />
    </SlotForm>
  );
}

const PANEL = 'grid gap-3 self-start bg-ground lg:sticky lg:top-6 lg:border-2 lg:border-ink lg:p-5';
/** At the foot of a phone's screen, once there is something to press or to read. */
const AT_THE_FOOT =
  'max-lg:sticky max-lg:bottom-0 max-lg:-mx-5 max-lg:border-t-2 max-lg:border-ink max-lg:px-5 max-lg:py-3';

interface MoveChooserProps {
  tour: Tour;
  /** Those of its mode. */
  times: TourSlots;
  /** An ISO date in New York. */
  today: string;
  /** Why the last try was refused. */
  problem: Problem | undefined;
}

/**
 * The free times of a tour's home, and the button that moves the tour to the chosen one. The choice is in the address,
 * so that it works without JavaScript, too.
 */
export function MoveChooser({ tour, times, today, problem }: MoveChooserProps) {
  const [query] = useSearchParams();
  const { slots, lastDay } = times;
  const bookable = { today, lastDay };
  const choice = readChoice(query, slots, bookable);
  const { chosen } = choice;
  // After the browser's back button, the address asks for the time to which the tour was moved.
  const isOwnTime = Date.parse(query.get('at') ?? '') === Date.parse(tour.startsAt);
  const isEmpty = !chosen && !problem && !choice.isTaken;
  if (slots.length === 0)
    return (
      <EmptyState
        title="No other time is free"
        action={
          <LinkButton to={scheduleTourPath(tour.home)} look="secondary">
            All times of this home
          </LinkButton>
        }
      >
        Your tour stays as it is. New times come with each day.
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Timetable
        slots={choice.slots}
        chosen={chosen?.startsAt ?? null}
        day={choice.day}
        bookable={bookable}
        onSlot={{ to: slotQuery }}
        onDay={{ to: (day) => dayQuery(query, day) }}
      />
      <section
        aria-label="The new time"
        data-sticks-below={isEmpty ? undefined : ''}
        className={`${PANEL} ${isEmpty ? 'max-lg:hidden' : AT_THE_FOOT}`}
      >
        {problem && <BookingRefusal problem={problem} today={today} />}
        {choice.isTaken && !problem && (
          <p
            className={`border-l-4 py-1 pl-4 font-medium ${isOwnTime ? 'border-good' : 'border-attention'}`}
          >
            {isOwnTime
              ? 'Your tour is at this time.'
              : 'The time that you chose is not free anymore. Please choose another one.'}
          </p>
        )}
        <p className="text-sm text-muted max-lg:hidden">Now: {longMomentWords(tour.startsAt)}</p>
        {chosen ? (
          <MoveForm slot={chosen} version={tour.version} />
        ) : (
          <p className="text-muted max-lg:hidden">Choose a time to move it there.</p>
        )}
      </section>
    </div>
  );
}
