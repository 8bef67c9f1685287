import { isUtf8 } from 'node:buffer';
import { DOCUMENT_BYTES_MAX } from './faults.ts';

/** One JSON value of a file, as text, and the line on which it begins, from 1. */
export type JsonText = { line: number } & ({ text: string } | { reason: string });

const TOO_LONG = `is longer than ${DOCUMENT_BYTES_MAX / 1_000_000} MB; split the document`;

/** Collects the bytes of one value, and discards those of one that is too long. */
class Collector {
  #parts: Uint8Array[] = [];
  #length = 0;

  add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length <= DOCUMENT_BYTES_MAX) this.#parts.push(part);
    else this.#parts = [];
  }

  take(line: number): JsonText {
    const bytes = Buffer.concat(this.#parts);
    const isTooLong = this.#length > DOCUMENT_BYTES_MAX;
    this.#parts = [];
    this.#length = 0;
    if (isTooLong) return { line, reason: TOO_LONG };
    if (!isUtf8(bytes)) return { line, reason: 'is not UTF-8; save the file in that encoding' };
    return { line, text: bytes.toString('utf8') };
  }
}

const LINE_END = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';
const MARK_BYTES = [0xef, 0xbb, 0xbf];

/** The lines of a file that are not blank. */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText> {
  const collector = new Collector();
  let line = 1;
  const whole = (read: JsonText): JsonText[] => {
    if (!('text' in read)) return [read];
    const text = read.text.replace(read.line === 1 ? BYTE_ORDER_MARK : '', '').trim();
    return text === '' ? [] : [{ line: read.line, text }];
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_END, start);
      collector.add(chunk.subarray(start, end < 0 ? undefined : end));
      if (end < 0) break;
      yield* whole(collector.take(line++));
      start = end + 1;
    }
  }
  yield* whole(collector.take(line));
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const isBlank = (byte: number) =>
  byte === 0x20 || byte === LINE_END || byte === 0x0d || byte === 0x09;

/** Finds the beginning and the end of the items of an array, byte by byte, without parsing them. */
class ArrayScanner {
  line = 1;
  depth = 0;
  isClosed = false;
  #inString = false;
  #escaped = false;

  /** @returns the kind of the byte: in an item, between items, or invalid at this position */
  step(byte: number): 'item' | 'between' | 'stray' {
    if (byte === LINE_END) this.line++;
    if (this.#inString) {
      this.#inString = this.#escaped || byte !== QUOTE;
      this.#escaped = !this.#escaped && byte === BACKSLASH;
      return 'item';
    }
    if (this.isClosed) return isBlank(byte) ? 'between' : 'stray';
    if (this.depth === 0) {
      if (byte === OPEN_LIST) this.depth = 1;
      return byte === OPEN_LIST || isBlank(byte) || MARK_BYTES.includes(byte) ? 'between' : 'stray';
    }
    if (this.depth === 1 && (byte === COMMA || isBlank(byte))) return 'between';
    if (byte === QUOTE) this.#inString = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) this.depth++;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) this.depth--;
    this.isClosed = this.depth === 0;
    return this.isClosed ? 'between' : 'item';
  }
}

/**
 * The items of a file that is one JSON array. Text after a value within an item, such as a second
 * value without a comma, stays in the item and fails when that is parsed.
 *
 * @throws an ArrayFault if the file is not one complete array; earlier items have been yielded
 */
export async function* readItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonText> {
  const collector = new Collector();
  const scanner = new ArrayScanner();
  let began = 0;
  for await (const chunk of chunks) {
    let start = began > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      const kind = scanner.step(byte);
      if (kind === 'stray')
        throw new ArrayFault(`something stands outside of the array, on line ${scanner.line}`);
      const isItem = kind === 'item' || (began > 0 && isBlank(byte) && !scanner.isClosed);
      if (isItem && began === 0) {
        began = scanner.line;
        start = at;
      }
      if (isItem || began === 0) continue;
      collector.add(chunk.subarray(start, at));
      yield collector.take(began);
      began = 0;
      start = -1;
    }
    if (began > 0) collector.add(chunk.subarray(start));
  }
  if (!scanner.isClosed) throw new ArrayFault('the array does not end: the file seems cut short');
}

export class ArrayFault extends Error {}
