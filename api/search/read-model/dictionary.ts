/** Numbers values that repeat, from 0, counts their uses, and forgets a value with its last use. */
export class Dictionary<Value> {
  readonly #keyOf: (value: Value) => string;
  readonly #numbers = new Map<string, number>();
  readonly #values: (Value | undefined)[] = [];
  readonly #uses: number[] = [];
  readonly #free: number[] = [];

  /** Values with the same key are the same value. */
  constructor(keyOf: (value: Value) => string) {
    this.#keyOf = keyOf;
  }

  /** All numbers given out are below it. */
  get length(): number {
    return this.#values.length;
  }

  /** The number of a value, used once more. */
  use(value: Value): number {
    const key = this.#keyOf(value);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#free.pop() ?? this.#values.length;
      this.#numbers.set(key, number);
      this.#values[number] = value;
      this.#uses[number] = 0;
    }
    (this.#uses[number] as number)++;
    return number;
  }

  release(number: number): void {
    const uses = (this.#uses[number] as number) - 1;
    this.#uses[number] = uses;
    if (uses > 0) return;
    this.#numbers.delete(this.#keyOf(this.#values[number] as Value));
    this.#values[number] = undefined;
    this.#free.push(number);
  }

  /** The value of a number in use. */
  value(number: number): Value {
    return this.#values[number] as Value;
  }

  numberOf(value: Value): number | undefined {
    return this.#numbers.get(this.#keyOf(value));
  }
}
