/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Random = ReturnType<typeof randomFrom>;

export const wholeFrom = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

export const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Around 0, most within 1 (the sum of three even draws, near enough to the bell). */
export const bell = (random: Random) => (random() + random() + random() - 1.5) / 0.5;

export function idFrom(random: Random, length: number): string {
  let id = '';
  while (id.length < length) id += Math.floor(random() * 36).toString(36);
  return id;
}
