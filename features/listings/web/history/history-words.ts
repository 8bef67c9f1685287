import { dollars } from '@stoop/base/rules/text/amounts';
import { shortDateWords, shortDayWords } from '@stoop/base/rules/time/words';
import { counted } from '@stoop/base/web/ui/words';
import type { HistoryEvent } from '../../rules/unit-terms.ts';
import { availableWords } from '../card/home-words.ts';

/** `Nov 12`, of another year with it. */
export const historyDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortDayWords(day) : shortDateWords(day);

/** `−$120`, `+$50`. */
export const changeWords = (by: number): string => `${by < 0 ? '−' : '+'}${dollars(Math.abs(by))}`;

const WORDS: Readonly<Record<HistoryEvent['what'], (event: HistoryEvent) => string>> = {
  listed: ({ to }) => `Listed for ${dollars(Number(to))} a month`,
  price: ({ from, to }) =>
    `${changeWords(Number(to) - Number(from))}, from ${dollars(Number(from))} to ${dollars(Number(to))}`,
  date: ({ day, from, to }) => {
    const free = (date: typeof to) => availableWords(date?.toString(), day);
    return `${free(to)}, before: ${free(from).replace(/^./, (first) => first.toLowerCase())}`;
  },
  spots: ({ from, to }) => `${counted(Number(to), 'open spot')}, before: ${Number(from)}`,
  gone: () => 'Off the market',
};

/** Of one unit, or of several. */
export type EventOfUnit = HistoryEvent & { rentId?: string };

/** Whether a home was on the market before it was listed then. `history` is newest first. */
export const isBack = (event: EventOfUnit, history: readonly EventOfUnit[]): boolean =>
  event.what === 'listed' &&
  history
    .slice(history.indexOf(event) + 1)
    .some(({ what, rentId }) => rentId === event.rentId && (what === 'listed' || what === 'gone'));

/** `Front: −$60, from $1,300 to $1,240`; rooms that are gone have no name. */
export function historyWords(
  event: HistoryEvent,
  { rooms, isByRoom }: { rooms: readonly { roomId: string; name?: string }[]; isByRoom: boolean },
  history: readonly EventOfUnit[] = [],
): string {
  if (isBack(event, history)) return `Back on the market for ${dollars(Number(event.to))} a month`;
  const words = WORDS[event.what](event);
  if (event.what !== 'price' || !isByRoom) return words;
  const room = rooms.find(({ roomId }) => roomId === event.roomId)?.name ?? 'A room';
  return `${event.roomId === undefined ? 'All rooms' : room}: ${words}`;
}
