import { isLetByRoom } from '../../rules/unit-price.ts';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import type { RoomView } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { HistoryDays } from './history-days.tsx';
import { historyWords } from './history-words.ts';

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
  return (
    <PageSection title="What has changed" id="history">
      <HistoryDays
        history={history}
        today={today}
        render={(event) => historyWords(event, { rooms, isByRoom })}
      />
      {history.length === 1 && <p className="text-muted">Nothing has changed since.</p>}
    </PageSection>
  );
}
