/** A name, such as `/Page`. */
export class PdfName {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A reference to the object of this number. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A dictionary by its keys. What lies deeper than its own values, and texts, are read and not kept. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
export type PdfValue = number | PdfName | PdfReference | PdfDictionary | readonly PdfValue[] | null;

/** The file does not follow the grammar. */
export class PdfFault extends Error {}

/** Deeper values are no part of a document that a program wrote. */
const DEPTH_MAX = 64;
/** How many values of an array are kept. */
const VALUES_MAX = 16;

const SPACE = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,64}\d{1,5}[\0\t\n\f\r ]{1,64}R(?![A-Za-z0-9])/y;
const HEX_TEXT = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const PLAIN_TEXT = /[^()\\]*/y;
const WORD = /true|false|null/y;

/** Names may be written as `/J#61vaScript`. */
const decodeName = (written: string): string =>
  written.replace(/#([0-9A-Fa-f]{2})/g, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Reads values of a file one after another, each byte of which is a character of `text`. */
export class PdfReader {
  readonly text: string;
  at: number;
  /** Called for every name, however deep it lies. */
  readonly #onName: (name: string) => void;

  constructor(text: string, onName: (name: string) => void, at = 0) {
    this.text = text;
    this.at = at;
    this.#onName = onName;
  }

  /** What `pattern`, which is sticky, finds here; null if nothing. It goes on behind it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipSpace(): void {
    this.take(SPACE);
  }

  /** @throws a PdfFault if no value begins here */
  value(depth = 0): PdfValue {
    if (depth > DEPTH_MAX) throw new PdfFault('too deep');
    this.skipSpace();
    const { text, at } = this;
    switch (text[at]) {
      case '/':
        return this.#name();
      case '[':
        return this.#array(depth);
      case '(':
        return this.#text();
      case '<':
        return text[at + 1] === '<' ? this.#dictionary(depth) : this.#require(HEX_TEXT);
    }
    const reference = this.take(REFERENCE);
    if (reference) return new PdfReference(Number(reference[1]));
    const number = this.take(NUMBER);
    return number ? Number(number[0]) : this.#require(WORD);
  }

  #require(pattern: RegExp): null {
    if (!this.take(pattern)) throw new PdfFault(`nothing is read at ${this.at}`);
    return null;
  }

  #name(): PdfName {
    const name = new PdfName(decodeName(this.take(NAME)?.[1] ?? ''));
    this.#onName(name.text);
    return name;
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (this.skipSpace(); this.text[this.at] !== ']'; this.skipSpace()) {
      const value = this.value(depth + 1);
      if (values.length < VALUES_MAX) values.push(value);
    }
    this.at += 1;
    return values;
  }

  #text(): null {
    for (let open = 0; ; ) {
      this.take(PLAIN_TEXT);
      const sign = this.text[this.at];
      if (sign === undefined) throw new PdfFault('a text does not end');
      this.at += sign === '\\' ? 2 : 1;
      if (sign === '(') open += 1;
      if (sign === ')') open -= 1;
      if (open === 0) return null;
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const values = new Map<string, PdfValue>();
    this.at += 2;
    for (this.skipSpace(); !this.text.startsWith('>>', this.at); this.skipSpace()) {
      if (this.text[this.at] !== '/') throw new PdfFault(`no key at ${this.at}`);
      const key = this.#name().text;
      const value = this.value(depth + 1);
      if (depth <= 1) values.set(key, value);
    }
    this.at += 2;
    return values;
  }
}
