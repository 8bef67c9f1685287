/** A random stream. The same seed gives the same stream on every machine. */
export interface Random {
  /** From 0 to below 1. */
  unit(): number;
  /** An integer with both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A key by its weight. */
  weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key;
  /** A value near 1, mostly within the spread, always within three. */
  around(spread: number): number;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/**
 * A stream for these parts, such as a seed and a building's id, so that the draws of one building never
 * change another. The generator is mulberry32.
 */
export function randomFrom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('/'));
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(unit() * (max - min + 1));
  function pick<T>(list: readonly T[]): T {
    const picked = list[int(0, list.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  }
  function weighted<Key extends string>(weights: Readonly<Partial<Record<Key, number>>>): Key {
    const keys = Object.keys(weights) as Key[];
    let left = unit() * keys.reduce((sum, key) => sum + (weights[key] ?? 0), 0);
    for (const key of keys) {
      left -= weights[key] ?? 0;
      if (left < 0) return key;
    }
    return pick(keys);
  }
  return {
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick,
    weighted,
    // The sum of six uniform draws is close to a normal distribution, and bounded.
    around: (spread) => {
      let sum = 0;
      for (let draw = 0; draw < 6; draw++) sum += unit() - 0.5;
      return 1 + Math.max(-3, Math.min(3, sum * Math.SQRT2)) * spread;
    },
  };
}

/** A text of so many characters of an alphabet. */
export const letters = (count: number, from: string, random: Random): string =>
  Array.from({ length: count }, () => random.pick([...from])).join('');
