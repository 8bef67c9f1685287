import type { Problem } from '@stoop/base/web/platform/api';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Tour, TourSlot, TourSlots } from '../contract/tour.ts';
import { TOUR_MODES } from '../rules/tour-words.ts';
import { BookingRefusal } from './booking-refusal.tsx';
import { SlotForm } from './slot-form.tsx';
import { Timetable } from './timetable.tsx';
import { dayQuery, modeQuery, readChoice, slotQuery, type TourChoice } from './tour-choice.ts';

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

interface BookingPanelProps {
  chosen: TourSlot | null;
  /** Whether a time is asked for that is not free. */
  isTaken: boolean;
  problem: Problem | undefined;
  /** An ISO date. */
  today: string;
}

/** The chosen time with the button that books it: beside the timetable, on a phone at the foot of the screen. */
function BookingPanel({ chosen, isTaken, problem, today }: BookingPanelProps) {
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
          The time that you chose is not free anymore. Please choose another one.
        </p>
      )}
      {chosen ? <BookForm slot={chosen} /> : <Hint>Choose a time to book it.</Hint>}
    </section>
  );
}

interface ModeSwitchProps {
  choice: TourChoice;
  /** The free times of all modes. */
  slots: readonly TourSlot[];
}

/** In person or by video, where both have free times. */
function ModeSwitch({ choice: { modes, mode, chosen }, slots }: ModeSwitchProps) {
  if (modes.length < 2) return null;
  return (
    <nav aria-label="How to see it" className="mb-6">
      <ul className="flex">
        {modes.map((one) => (
          <li key={one} className="-ml-px first:ml-0">
            <Link
              to={modeQuery(slots, chosen, one)}
              replace
              preventScrollReset
              aria-current={one === mode ? 'true' : undefined}
              className="flex min-h-11 items-center border border-ink px-4 font-medium hover:bg-wash aria-[current]:bg-ink aria-[current]:text-ground"
            >
              {TOUR_MODES[one].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
      title="There are no set tour hours for this building"
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
      Tell us when you would like to see it, and we will ask.
    </EmptyState>
  );
}

interface TourPickerProps {
  times: TourSlots;
  /** An ISO date in New York. */
  today: string;
  /** Why the last booking was refused. */
  problem: Problem | undefined;
  /** The coming tours of this home. */
  booked: readonly Tour[];
}

/** The timetable, and beside it what is chosen. The choice is the address, so that nothing of it can get lost. */
export function TourPicker({ times: { slots, lastDay }, today, problem, booked }: TourPickerProps) {
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
