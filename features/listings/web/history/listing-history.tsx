import type { Offer } from '../../rules/offers.ts';
import { roomHistory } from '../../rules/room-history.ts';
import { isLetByRoom } from '../../rules/unit-price.ts';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import type { RoomView } from '../../rules/views.ts';
import { PageSection } from '../page-section.tsx';
import { HistoryDays } from './history-days.tsx';
import { historyWords } from './history-words.ts';

/**
 * What a home was offered for, newest first, and when it was on the market; of a room its own. Renders nothing where
 * nothing is known. `today` is an ISO date.
 */
export function ListingHistory({
  history,
  rooms,
  room,
  today,
}: {
  history: readonly HistoryEvent[];
  rooms: readonly RoomView[];
  /** The room that the page is about; null for the unit. */
  room: Offer | null;
  today: string;
}) {
  if (history.length === 0) return null;
  const isByRoom = room === null && isLetByRoom({ roomList: rooms });
  const shown = room ? roomHistory(history, { roomId: room.id, price: room.rent }) : history;
  return (
    <PageSection title="Price and listing history" id="history">
      <HistoryDays
        history={shown}
        today={today}
        render={(event) => historyWords(event, { rooms, isByRoom }, shown)}
      />
      {shown.length === 1 && <p className="text-muted">Nothing has changed since.</p>}
    </PageSection>
  );
}
