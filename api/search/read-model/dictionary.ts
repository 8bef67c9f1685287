/** The same text, without the longer one that it may be a part of and hold in memory. */
export const copied = (text: string) => Buffer.from(text).toString();

/** Values that were taken lately are found without hashing their keys. A power of two. */
const RECENT = 256;

const recentPlace = (key: string) => {
  const { length } = key;
  const middle = key.charCodeAt(length >>> 1) || 0;
  return (length * 7 + (key.charCodeAt(length - 2) || 0) * 31 + middle) & (RECENT - 1);
};

/** Numbers values that repeat, from 0, counts their uses, and forgets a value with its last use. */
export class Dictionary<Value> {
  readonly #numbers = new Map<string, number>();
  readonly #keys: (string | undefined)[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];
  readonly #recent = new Uint32Array(RECENT);

  /** All numbers given out are below it. */
  get length(): number {
    return this.#values.length;
  }

  /** The number of the value with this key, used once more. */
  take(key: string, make: () => Value): number {
    const place = recentPlace(key);
    const recent = this.#recent[place] as number;
    const number = this.#keys[recent] === key ? recent : this.#number(key, make);
    this.#recent[place] = number;
    (this.#uses[number] as number)++;
    return number;
  }

  #number(key: string, make: () => Value): number {
    const held = this.#numbers.get(key);
    if (held !== undefined) return held;
    const number = this.#free.pop() ?? this.#values.length;
    const kept = copied(key);
    this.#numbers.set(kept, number);
    this.#keys[number] = kept;
    this.#values[number] = make();
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
  readonly #texts = new Dictionary<string>();

  take(text: string | undefined): number {
    return text === undefined ? 0 : this.#texts.take(text, () => copied(text)) + 1;
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
