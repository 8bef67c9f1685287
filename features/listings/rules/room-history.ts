import type { HistoryEvent } from './unit-terms.ts';

/**
 * What of the history of a unit is that of one of its rooms, newest first: its own prices, and when the unit was listed, at
 * what the room cost then. `price` is what it costs now.
 */
export function roomHistory(
  history: readonly HistoryEvent[],
  { roomId, price }: { roomId: string; price: number },
): HistoryEvent[] {
  let rent = price;
  return history.flatMap((event): HistoryEvent[] => {
    if (event.what === 'spots') return [];
    if (event.what === 'listed') return [{ ...event, to: rent }];
    if (event.what !== 'price') return [event];
    if (event.roomId !== roomId) return [];
    rent = Number(event.from);
    return [event];
  });
}
