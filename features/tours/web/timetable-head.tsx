import { shortWeekday } from '@stoop/base/rules/time/words';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { TourSlot } from '../contract/tour.ts';
import { dayRange, tourDay, viewerTime } from '../rules/tour-time.ts';
import { type Press, PressTarget } from './press-target.tsx';
import { type Bookable, firstDayToShow, weekOf } from './timetable-week.ts';

export interface ShownWeek {
  /** The free times of one mode, in order. */
  slots: readonly TourSlot[];
  /** An ISO date in New York: a phone shows it, a wider screen the week around it. */
  day: string;
  bookable: Bookable;
  /** For an ISO date. */
  onDay: Press<string>;
}

interface WeekArrowProps {
  /** The first day of the week that it leads to. */
  first: string | null;
  direction: 'left' | 'right';
  week: ShownWeek;
}

function WeekArrow({ first, direction, week: { slots, bookable, onDay } }: WeekArrowProps) {
  if (first === null) return <span className="size-11" />;
  return (
    <PressTarget
      press={onDay}
      value={firstDayToShow(first, slots, bookable)}
      aria-label={direction === 'left' ? 'Previous week' : 'Next week'}
      className="grid size-11 place-items-center rounded-sm hover:bg-wash"
    >
      <Icon name={direction} className="size-6" />
    </PressTarget>
  );
}

interface TimetableHeadProps {
  week: ShownWeek;
  /** The viewer's. */
  zone: string;
  headingLevel: 'h2' | 'h3';
}

export function TimetableHead({ week, zone, headingLevel: Heading }: TimetableHeadProps) {
  const { slots, day, bookable } = week;
  const { days, previous, next } = weekOf(day, bookable);
  const [first = day] = days;
  const isElsewhere = slots.some(({ startsAt }) => viewerTime(startsAt, zone) !== null);
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <Heading className="text-2xl tabular-nums" aria-live="polite">
          {dayRange(first, days.at(-1) ?? first)}
        </Heading>
        <div className="-mr-2.5 flex">
          <WeekArrow first={previous} direction="left" week={week} />
          <WeekArrow first={next} direction="right" week={week} />
        </div>
      </div>
      <p className="text-sm text-muted">New York time{isElsewhere && '; yours in gray'}</p>
    </>
  );
}

/** The days of the week on a phone. Those without a free time cannot be chosen. */
export function DayStrip({ slots, day, bookable, onDay }: ShownWeek) {
  const shape = 'grid min-h-14 content-center justify-items-center border-b-4';
  return (
    <ol className="mt-4 grid grid-cols-7 md:hidden" aria-label="Days">
      {weekOf(day, bookable).days.map((one) => {
        const face = (
          <>
            <span className="text-sm">{shortWeekday(one)}</span>{' '}
            <span className="text-lg tabular-nums">{Number(one.slice(8))}</span>
          </>
        );
        return (
          <li key={one}>
            {slots.some(({ startsAt }) => tourDay(startsAt) === one) ? (
              <PressTarget
                press={onDay}
                value={one}
                isChosen={one === day}
                className={`${shape} w-full border-transparent font-bold aria-[current]:border-ink aria-pressed:border-ink`}
              >
                {face}
              </PressTarget>
            ) : (
              <span className={`${shape} border-transparent text-muted`}>{face}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
