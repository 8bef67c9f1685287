import type { Problem } from '@stoop/base/web/platform/api';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { useSearchParams } from 'react-router';
import type { Tour, TourSlots } from '../contract/tour.ts';
import { BookingPanel } from './booking-panel.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { Timetable } from './timetable.tsx';
import { dayQuery, readChoice, slotQuery } from './tour-choice.ts';

/** Nobody has confirmed the home lately, so that nobody should travel to see it. */
export function LapsedHome({ home, back }: { home: string; back: { to: string; label: string } }) {
  const subject = `Is ${home} still available?`;
  return (
    <EmptyState
      title="Nobody has confirmed this home lately"
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/contact?${new URLSearchParams({ subject })}`}>Ask us</LinkButton>
          <LinkButton to={back.to} look="secondary">
            {back.label}
          </LinkButton>
        </div>
      }
    >
      It may be gone. Tours can be booked once somebody has confirmed that it is still available.
    </EmptyState>
  );
}

/** In place of the timetable of a building that has no hours. */
export function NotOffered({ home, back }: { home: string; back: { to: string; label: string } }) {
  const subject = `A tour of ${home}`;
  return (
    <EmptyState
      title="Nobody shows this building at fixed hours"
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/contact?${new URLSearchParams({ subject })}`}>
            Ask for a tour
          </LinkButton>
          <LinkButton to={back.to} look="secondary">
            {back.label}
          </LinkButton>
        </div>
      }
    >
      Write to us when you would like to see it, and we ask.
    </EmptyState>
  );
}

/** The timetable, and beside it what is chosen. The choice is the address, so that nothing of it can get lost. */
export function TourPicker({
  times: { slots, lastDay },
  today,
  problem,
  booked,
}: {
  times: TourSlots;
  /** An ISO date in New York. */
  today: string;
  /** Why the last booking was refused. */
  problem: Problem | undefined;
  /** The coming tours of this home. */
  booked: readonly Tour[];
}) {
  const [query] = useSearchParams();
  const bookable = { today, lastDay };
  const choice = readChoice(query, slots, bookable);
  const at = Date.parse(query.get('at') ?? '');
  // After Back the address asks for the time that has become the user's own.
  const isBooked = booked.some(({ startsAt }) => Date.parse(startsAt) === at);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <ModeSwitch choice={choice} slots={slots} />
        <Timetable
          slots={choice.slots}
          chosen={choice.chosen?.startsAt ?? null}
          day={choice.day}
          bookable={bookable}
          onSlot={{ to: slotQuery }}
          onDay={{ to: (day) => dayQuery(query, day) }}
          headingLevel={booked.length > 0 ? 'h3' : 'h2'}
        />
      </div>
      <BookingPanel
        chosen={choice.chosen}
        isTaken={choice.isTaken && !isBooked}
        problem={problem}
        today={today}
      />
    </div>
  );
}
