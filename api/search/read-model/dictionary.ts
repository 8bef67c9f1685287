/** The same text, without the longer one that it may be a part of and hold in memory. */
export const copied = (text: string) => Buffer.from(text).toString();

/** Values that were taken lately are found without hashing their whole keys. A power of two. */
const RECENT = 4096;
const SAMPLES = 8;

/** Equal for equal keys, and different for most others. */
function recentPlace(key: string): number {
  const { length } = key;
  const step = length > SAMPLES ? Math.floor(length / SAMPLES) : 1;
  let hash = length;
  for (let at = length - 1; at >= 0; at -= step) hash = Math.imul(hash, 31) + key.charCodeAt(at);
  return (hash ^ (hash >>> 12)) & (RECENT - 1);
}

/**
 * Numbers values that repeat, from 0, counts their uses, and forgets a value with its last use. Values
 * with the same key are the same, and are made when one is first taken.
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

  /** All numbers given out are below it. */
  get length(): number {
    return this.#values.length;
  }

  /** The number of the value with this key, used once more. */
  take(key: string, source: Source): number {
    const place = recentPlace(key);
    const recent = this.#recent[place] as number;
    const number = this.#keys[recent] === key ? recent : this.#number(key, source);
    this.#recent[place] = number;
    (this.#uses[number] as number)++;
    return number;
  }

  #number(key: string, source: Source): number {
    const held = this.#numbers.get(key);
    if (held !== undefined) return held;
    const number = this.#free.pop() ?? this.#values.length;
    const kept = copied(key);
    this.#numbers.set(kept, number);
    this.#keys[number] = kept;
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

/** As `Dictionary`, of texts that may be missing: 0 stands for none. */
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
