import type { Message, MessageWindow } from '../contract/thread.ts';

/** The messages of a thread that a page has, without gaps: more of them are asked for at both ends. */
export interface Conversation {
  items: readonly Message[];
  hasEarlier: boolean;
  hasLater: boolean;
}

/** A page holds no more: what is far from where one reads is asked for again. */
export const HELD_MAX = 200;

/** With the messages before them; of too many the latest go. */
export function withEarlier(shown: Conversation, earlier: MessageWindow): Conversation {
  const before = earlier.items.filter(
    ({ number }) => number < (shown.items[0]?.number ?? Infinity),
  );
  const items = [...before, ...shown.items];
  return {
    items: items.slice(0, HELD_MAX),
    hasEarlier: earlier.hasEarlier,
    hasLater: shown.hasLater || items.length > HELD_MAX,
  };
}

/** With the messages after them; of too many the earliest go. */
export function withLater(shown: Conversation, later: MessageWindow): Conversation {
  const after = later.items.filter(({ number }) => number > (shown.items.at(-1)?.number ?? 0));
  const items = [...shown.items, ...after];
  return {
    items: items.slice(-HELD_MAX),
    hasEarlier: shown.hasEarlier || items.length > HELD_MAX,
    hasLater: later.hasLater,
  };
}

/** Written by one author within this time, messages stand together. */
const TOGETHER_MS = 300_000;

/** Messages of one author, one soon after the other, on one day. */
export interface Group {
  /** Begins a day: an ISO date of the reader's calendar in New York. */
  day: string | null;
  author: Message['author'];
  messages: readonly Message[];
}

const isSame = (one: Message['author'], other: Message['author']) =>
  one.isOwn === other.isOwn && one.isHouse === other.isHouse && one.name === other.name;

/** Groups messages for reading. `dayOf` is the day of a moment. */
export function groupsOf(items: readonly Message[], dayOf: (at: Date) => string): Group[] {
  const groups: { day: string | null; author: Message['author']; messages: Message[] }[] = [];
  let lastDay = '';
  let lastMs = 0;
  for (const message of items) {
    const at = new Date(message.at);
    const day = dayOf(at);
    const isNewDay = day !== lastDay;
    const isSoon = at.getTime() - lastMs < TOGETHER_MS;
    const group = groups.at(-1);
    if (group && !isNewDay && isSoon && isSame(group.author, message.author))
      group.messages.push(message);
    else groups.push({ day: isNewDay ? day : null, author: message.author, messages: [message] });
    [lastDay, lastMs] = [day, at.getTime()];
  }
  return groups;
}
