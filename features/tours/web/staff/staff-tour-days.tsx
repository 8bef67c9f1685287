import { longDay, shortDay } from '@stoop/base/rules/time/words';
import { SectionRule } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { StaffTour } from '../../contract/staff/tour-routes.ts';
import { StaffTourRow } from './staff-tour-row.tsx';
import { byDay, type StaffWeek } from './staff-week.ts';

function DayLinks({ days }: { days: readonly { day: string; tours: readonly StaffTour[] }[] }) {
  return (
    <nav aria-label="Days" className="flex flex-wrap gap-x-6">
      {days.map(({ day, tours }) => (
        <a key={day} href={`#${day}`} className="link inline-flex min-h-9 items-center gap-1.5">
          {shortDay(day)} <span className="text-sm text-muted tabular-nums">{tours.length}</span>
        </a>
      ))}
    </nav>
  );
}

interface StaffTourDaysProps {
  tours: readonly StaffTour[];
  /** The ISO date in New York. */
  today: string;
  now: Date;
  week: StaffWeek;
  isMine: boolean;
  /** Whether these are the tours that a search found. */
  isSearch: boolean;
}

export function StaffTourDays({ tours, today, now, week, ...shown }: StaffTourDaysProps) {
  const { isMine, isSearch } = shown;
  const isDay = week.from === week.to;
  if (tours.length === 0 && isSearch)
    return (
      <EmptyState title="Nobody is found">
        No tour of these days is of somebody with this name, email or phone.
      </EmptyState>
    );
  if (tours.length === 0)
    return (
      <EmptyState
        title={`${isMine ? 'You show no home' : 'No tours'} ${isDay ? 'on this day' : 'in this week'}`}
      >
        {isMine
          ? 'A tour stands here once you are named as its guide.'
          : 'A tour stands here from the moment that it is booked. Without hours a building offers none.'}
      </EmptyState>
    );
  // Of the week that runs, today comes first, and what is over last.
  const all = byDay(tours);
  const isOver = ({ day }: { day: string }) =>
    !isDay && week.from <= today && today <= week.to && day < today;
  const days = [...all.filter((one) => !isOver(one)), ...all.filter(isOver)];
  return (
    <>
      {!isDay && <DayLinks days={days} />}
      {days.map((one) => (
        <section key={one.day} id={one.day} aria-label={longDay(one.day)} className="scroll-mt-4">
          <SectionRule
            title={longDay(one.day)}
            note={one.day === today ? 'Today' : isOver(one) ? 'Earlier this week' : undefined}
          />
          <ul className="mt-3">
            {one.tours.map((tour) => (
              <li key={tour.tourId}>
                <StaffTourRow tour={tour} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
