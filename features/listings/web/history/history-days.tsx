import type { ReactNode } from 'react';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import { type EventOfUnit, historyDay } from './history-words.ts';

/** How many days are shown before the others are asked for. */
const SHOWN = 5;

interface HistoryDaysProps<Event extends EventOfUnit> {
  /** Newest first. */
  history: readonly Event[];
  /** An ISO date. */
  today: string;
  render(event: Event): ReactNode;
}

const isFall = ({ what, from, to }: HistoryEvent) => what === 'price' && Number(to) < Number(from);

/** Changes of homes by day, newest first. */
export function HistoryDays<Event extends EventOfUnit>({
  history,
  today,
  render,
}: HistoryDaysProps<Event>) {
  const days = [...Map.groupBy(history, ({ day }) => day)];
  const rows = (shown: typeof days) => (
    <ol className="grid max-w-prose">
      {shown.map(([day, events]) => (
        <li
          key={day}
          className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2"
        >
          <time dateTime={day} className="text-muted">
            {historyDay(day, today)}
          </time>
          <ul>
            {events.map((event) => (
              <li
                key={`${event.what} ${event.roomId} ${event.rentId}`}
                className={isFall(event) ? 'font-medium text-good' : undefined}
              >
                {render(event)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {rows(days.slice(0, SHOWN))}
      {days.length > SHOWN && (
        <details>
          <summary className="link min-h-8 py-1">Earlier changes</summary>
          {rows(days.slice(SHOWN))}
        </details>
      )}
    </>
  );
}
