/** A copy of a text. A slice would keep the whole text that it is from in memory. */
export const copied = (text: string) => Buffer.from(text).toString();

/** The size of a cache of recent values, which need no hash of their whole key. A power of two. */
const RECENT = 4096;
const SAMPLES = 8;

/** The index of a key in the cache, from a hash of a few of its characters. */
function recentIndex(key: string): number {
  const { length } = key;
  const step = length > SAMPLES ? Math.floor(length / SAMPLES) : 1;
  let hash = length;
  for (let at = length - 1; at >= 0; at -= step) hash = Math.imul(hash, 31) + key.charCodeAt(at);
  return (hash ^ (hash >>> 12)) & (RECENT - 1);
}

/**
 * Gives equal values one number, counted from 0, and frees it with its last use. Values with the same key are
 * equal; a value is created with its first use.
 */
export class Dictionary<Source, Value> {
  readonly #make: (source: Source) => Value;
  readonly #numbers = new Map<string, number>();
  readonly #keys: (string | undefined)[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];
  readonly #recent = new Uint32Array(RECENT);

  constructor(make: (source: Source) => Value) {
    this.#make = make;
  }

  /** Above all numbers in use. */
  get length(): number {
    return this.#values.length;
  }

  /** The number of the value with this key, used once more. */
  take(key: string, source: Source): number {
    const index = recentIndex(key);
    const recent = this.#recent[index] as number;
    const number = this.#keys[recent] === key ? recent : this.#number(key, source);
    this.#recent[index] = number;
    (this.#uses[number] as number)++;
    return number;
  }

  #number(key: string, source: Source): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#free.pop() ?? this.#values.length;
    const copy = copied(key);
    this.#numbers.set(copy, number);
    this.#keys[number] = copy;
    this.#values[number] = this.#make(source);
    this.#uses[number] = 0;
    return number;
  }

  release(number: number): void {
    const uses = (this.#uses[number] as number) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.#keys[number] as string);
    this.#keys[number] = undefined;
    this.#values[number] = undefined;
    this.#free.push(number);
  }

  /** The value of a number in use. */
  value(number: number): Value {
    return this.#values[number] as Value;
  }

  numberOf(key: string): number | undefined {
    return this.#numbers.get(key);
  }
}

/** A `Dictionary` of optional texts; 0 is no text. */
export class OptionalTexts {
  readonly #texts = new Dictionary<string, string>(copied);

  take(text: string | undefined): number {
    return text === undefined ? 0 : this.#texts.take(text, text) + 1;
  }

  text(number: number): string | undefined {
    return number === 0 ? undefined : this.#texts.value(number - 1);
  }

  numberOf(text: string): number | undefined {
    const number = this.#texts.numberOf(text);
    return number === undefined ? undefined : number + 1;
  }

  release(number: number): void {
    if (number > 0) this.#texts.release(number - 1);
  }
}
