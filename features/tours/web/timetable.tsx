import { longDay, longMomentWords, shortWeekday } from '@stoop/base/rules/time/words';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { useViewerZone } from '@stoop/base/web/platform/viewer-zone';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { TourSlot } from '../contract/tour.ts';
import { hourWords, tourClock, tourDay } from '../rules/tour-time.ts';
import { type Press, PressTarget } from './press-target.tsx';
import { isSlotKey, slotFor } from './slot-keys.ts';
import { DayStrip, type ShownWeek, TimetableHead } from './timetable-head.tsx';
import { firstAfter, type HourRow, hourRows, viewerHours, weekOf } from './timetable-week.ts';

const slotOf = (element: HTMLElement) => element.dataset.slot ?? '';

/** The times that can be seen; a phone hides those of other days. */
const shownIn = (table: HTMLElement) =>
  [...table.querySelectorAll<HTMLElement>('[data-slot]')]
    .filter((element) => element.checkVisibility())
    .sort((one, other) => Date.parse(slotOf(one)) - Date.parse(slotOf(other)));

/**
 * Makes all times one stop of the tab key, between which the arrows move. `first` is the stop until another time has
 * had the focus. Before hydration each time is a stop of its own.
 */
function useSlotFocus(first: string | undefined, times: readonly string[]) {
  const [focused, setFocused] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const stop = focused !== null && times.includes(focused) ? focused : first;
  return {
    tabIndexOf: (time: string) => (!isHydrated || time === stop ? 0 : -1),
    onFocus({ target }: FocusEvent<HTMLElement>) {
      if (target.dataset.slot !== undefined) setFocused(target.dataset.slot);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { key, target, currentTarget } = event;
      const current = target instanceof HTMLElement ? target.dataset.slot : undefined;
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (current === undefined || hasModifier || !isSlotKey(key)) return;
      event.preventDefault();
      const shown = shownIn(currentTarget);
      const to = slotFor(key, current, shown.map(slotOf));
      shown.find((element) => slotOf(element) === to)?.focus();
    },
  };
}

interface Chosen {
  /** `startsAt` of the chosen time; null without one. */
  chosen: string | null;
  onSlot: Press<TourSlot>;
}

const CELL = 'border-t border-line py-2 align-top';
const SLOT =
  'flex min-h-11 items-center justify-center rounded-sm bg-wash px-1 font-bold tabular-nums hover:outline-2 hover:outline-ink ' +
  'aria-[current]:bg-ink aria-[current]:text-ground ' +
  'aria-pressed:bg-ink aria-pressed:text-ground';

interface SlotTableProps extends Chosen {
  week: ShownWeek;
  rows: readonly HourRow[];
  zone: string;
}

/** The days as columns and the hours as rows; a phone shows the column of `day`. */
function SlotTable({ week, rows, zone, chosen, onSlot }: SlotTableProps) {
  const { days } = weekOf(week.day, week.bookable);
  const ofDay = (index: number) => (days[index] === week.day ? '' : 'max-md:hidden');
  const times = rows.flatMap(({ byDay }) => byDay.flat().map(({ startsAt }) => startsAt));
  const stops = times.filter((time) => tourDay(time) === week.day);
  const isShown = chosen !== null && times.includes(chosen);
  const { tabIndexOf, ...focus } = useSlotFocus(isShown ? chosen : (stops[0] ?? times[0]), times);
  return (
    <table className="mt-4 w-full table-fixed" {...focus}>
      <caption className="sr-only">Free times. The arrow keys move between them.</caption>
      <colgroup>
        <col className="w-26" />
      </colgroup>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className="text-left">
            <span className="sr-only">Hour</span>
          </th>
          {days.map((day, index) => (
            <th key={day} scope="col" className={`pb-2 ${ofDay(index)}`}>
              <span className="sr-only">{longDay(day)}</span>
              <span
                aria-hidden="true"
                className={
                  times.some((time) => tourDay(time) === day) ? '' : 'font-normal text-muted'
                }
              >
                {shortWeekday(day)} {Number(day.slice(8))}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.hour}
            className={row.byDay[days.indexOf(week.day)]?.length ? '' : 'max-md:hidden'}
          >
            <th scope="row" className={`${CELL} h-15 text-left font-normal text-muted`}>
              <span className="block leading-6 tabular-nums">{hourWords(row.hour * 60)}</span>
              <span className="block text-sm tabular-nums">{viewerHours(row, zone)}</span>
            </th>
            {row.byDay.map((slots, index) => (
              <td key={days[index]} className={`${CELL} ${ofDay(index)} md:px-0.5`}>
                <div className="grid gap-1 max-md:grid-cols-3">
                  {slots.map((slot) => (
                    <PressTarget
                      key={slot.startsAt}
                      press={onSlot}
                      value={slot}
                      isChosen={slot.startsAt === chosen}
                      aria-label={longMomentWords(slot.startsAt)}
                      tabIndex={tabIndexOf(slot.startsAt)}
                      data-slot={slot.startsAt}
                      className={SLOT}
                    >
                      {tourClock(slot.startsAt).slice(0, -3)}
                    </PressTarget>
                  ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface NothingFreeProps {
  what: string;
  next: TourSlot | undefined;
  onDay: Press<string>;
  className?: string;
}

/** Says that nothing is free, and leads to the next time that is. */
function NothingFree({ what, next, onDay, className = '' }: NothingFreeProps) {
  return (
    <p className={`mt-6 border-l-4 border-line py-2 pl-4 ${className}`}>
      {what}{' '}
      {next && (
        <PressTarget
          press={onDay}
          value={tourDay(next.startsAt)}
          className="link min-h-9 font-medium"
        >
          {`The next one is ${longMomentWords(next.startsAt)}`}
        </PressTarget>
      )}
    </p>
  );
}

interface TimetableProps extends ShownWeek, Chosen {
  headingLevel?: 'h2' | 'h3';
}

/**
 * The free times of a week as a timetable: on a phone one day with a strip of days, else the days as columns. Only what
 * is free is drawn. Times are those of New York, with the viewer's beside them where they differ. Nothing in it depends
 * on JavaScript where its presses are addresses.
 */
export function Timetable({ headingLevel = 'h2', chosen, onSlot, ...week }: TimetableProps) {
  const { slots, day, bookable, onDay } = week;
  const zone = useViewerZone();
  const { days } = weekOf(day, bookable);
  const rows = hourRows(days, slots);
  const next = firstAfter(days.at(-1) ?? day, slots) ?? slots[0];
  const isDayFree = slots.some(({ startsAt }) => tourDay(startsAt) === day);
  return (
    <div>
      <TimetableHead week={week} zone={zone} headingLevel={headingLevel} />
      <DayStrip {...week} />
      {rows.length === 0 ? (
        <NothingFree
          what={
            next
              ? 'No free time this week.'
              : `No free time until ${longDay(bookable.lastDay)}. Please look again in a few days.`
          }
          next={next}
          onDay={onDay}
        />
      ) : (
        <>
          {!isDayFree && (
            <NothingFree
              className="md:hidden"
              what={`No free time on ${longDay(day)}.`}
              next={firstAfter(day, slots)}
              onDay={onDay}
            />
          )}
          <SlotTable week={week} rows={rows} zone={zone} chosen={chosen} onSlot={onSlot} />
        </>
      )}
    </div>
  );
}
