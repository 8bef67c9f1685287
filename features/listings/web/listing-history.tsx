import { isLetByRoom } from '../rules/unit-price.ts';
import type { HistoryEvent } from '../rules/unit-terms.ts';
import type { RoomView } from '../rules/views.ts';
import { historyDay, historyWords } from './history-words.ts';
import { PageSection } from './page-section.tsx';

/** Days. */
const SHOWN = 5;

/** What changed of a home, newest first; renders nothing where nothing is known. `today` is an ISO date. */
export function ListingHistory({
  history,
  rooms,
  today,
}: {
  history: readonly HistoryEvent[];
  rooms: readonly RoomView[];
  today: string;
}) {
  if (history.length === 0) return null;
  const isByRoom = isLetByRoom({ roomList: rooms });
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
                key={`${event.what} ${event.roomId}`}
                className={isFall(event) ? 'font-medium text-good' : undefined}
              >
                {historyWords(event, { rooms, isByRoom })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
  return (
    <PageSection title="What has changed" id="history">
      {rows(days.slice(0, SHOWN))}
      {days.length > SHOWN && (
        <details>
          <summary className="link min-h-8 py-1">Earlier changes</summary>
          {rows(days.slice(SHOWN))}
        </details>
      )}
      {history.length === 1 && <p className="text-muted">Nothing has changed since.</p>}
    </PageSection>
  );
}

const isFall = ({ what, from, to }: HistoryEvent) => what === 'price' && Number(to) < Number(from);
