/** A set of slots, one bit each, in words of 32. */
export type Bitmap = Uint32Array;

export const wordsFor = (slots: number) => (slots + 31) >>> 5;

export const hasBit = (bits: Bitmap, slot: number) =>
  (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bitmap, slot: number): void {
  (bits[slot >>> 5] as number) |= 1 << (slot & 31);
}

export function clearBit(bits: Bitmap, slot: number): void {
  (bits[slot >>> 5] as number) &= ~(1 << (slot & 31));
}

/** The number of set bits of a word, by adding up neighbors (Warren, Hacker's Delight, 5-1). */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number);
  return count;
}

/** Clears the bits that `other` lacks. */
export function intersect(bits: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bits.length; at++) (bits[at] as number) &= other[at] as number;
}

/** Sets the bits that `other` has. */
export function unite(bits: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bits.length; at++) (bits[at] as number) |= other[at] ?? 0;
}

/** What is in any of the sets. */
export function union(sets: readonly Bitmap[]): Bitmap {
  const all = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)));
  for (const set of sets)
    for (let at = 0; at < set.length; at++) (all[at] as number) |= set[at] as number;
  return all;
}

/** The same set with room for more slots. */
export function widened(bits: Bitmap, slots: number): Bitmap {
  const wider = new Uint32Array(wordsFor(slots));
  wider.set(bits);
  return wider;
}

/** The slots in ascending order. */
export function slotsOf(bits: Bitmap, count: number): Uint32Array {
  const slots = new Uint32Array(count);
  let found = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1)
      slots[found++] = (at << 5) + 31 - Math.clz32(word & -word);
  }
  return slots;
}
