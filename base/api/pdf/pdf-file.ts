import { inflateSync } from 'node:zlib';
import { type PdfDictionary, PdfFault, PdfName, PdfReader, type PdfValue } from './pdf-values.ts';

/** An object of the file. */
export interface PdfObject {
  number: number;
  /** Of a value that is none, an empty one. */
  dictionary: PdfDictionary;
  /** The data of a stream as the file has them; null for an object without. */
  data: Buffer | null;
}

export interface PdfParts {
  /** Called for every name of the file. */
  onName(name: string): void;
  onObject(object: PdfObject): void;
  /** The dictionary at the end of a table of objects. */
  onTrailer(trailer: PdfDictionary): void;
}

const OBJECTS_MAX = 200_000;
/** Of the objects that one stream has, unpacked. */
const PACKED_OBJECTS_BYTES_MAX = 32 * 1024 * 1024;

const OBJECT = /(\d{1,10})[\0\t\n\f\r ]{1,64}\d{1,5}[\0\t\n\f\r ]{1,64}obj(?![A-Za-z0-9])/y;
const STREAM = /stream(?:\r\n|\n|\r)/y;
const TABLE = /xref(?=[\0\t\n\f\r ])[\d\0\t\n\f\r fn]*/y;
const TRAILER = /trailer/y;
const REST_OF_WORD = /[^\0\t\n\f\r ]+/y;
/** Where an object begins for whoever comes there by an address. */
const ANY_OBJECT = /[\0\t\n\f\r ]obj(?=[\0\t\n\f\r <[(/%+\-.\d])/g;
const NUMBER = /[\0\t\n\f\r ]*(\d{1,10})/y;

const EMPTY: PdfDictionary = new Map();
const asDictionary = (value: PdfValue): PdfDictionary => (value instanceof Map ? value : EMPTY);

/** The names of the filters of a stream; null where they are written in another object. */
export function filtersOf(dictionary: PdfDictionary): string[] | null {
  const filter = dictionary.get('Filter') ?? [];
  const all = Array.isArray(filter) ? filter : [filter];
  const names = all.flatMap((one) => (one instanceof PdfName ? [one.text] : []));
  return names.length === all.length ? names : null;
}

/**
 * Reads all objects of a PDF file in the order in which they are written, also those that no table names, without running or
 * drawing anything. Takes linear time.
 *
 * @throws a PdfFault if it is no such file, or has an object where this does not see one
 */
export function readPdf(file: Buffer, parts: PdfParts): void {
  const text = file.toString('latin1');
  const reader = new PdfReader(text, (name) => parts.onName(name));
  const begun: number[] = [];
  // Thrown at the end: what follows may say that the file is encrypted.
  let fault: unknown = null;
  while (reader.at < text.length) {
    reader.skipSpace();
    const head = reader.take(OBJECT);
    if (head) {
      begun.push(reader.at);
      if (begun.length > OBJECTS_MAX) throw new PdfFault('too many objects');
      const object = readObject(reader, Number(head[1]), file);
      parts.onObject(object);
      if (isPacked(object))
        try {
          readPackedObjects(object, parts);
        } catch (error) {
          fault ??= error;
        }
    } else if (reader.take(TRAILER)) parts.onTrailer(asDictionary(reader.value()));
    else if (!reader.take(TABLE)) reader.take(REST_OF_WORD);
  }
  if (fault) throw fault;
  requireNoOthers(text, begun);
}

/** An address may lead into a text, a comment or the data of a stream, and a viewer would follow it there. */
function requireNoOthers(text: string, begun: readonly number[]): void {
  let next = 0;
  for (const { index } of text.matchAll(ANY_OBJECT))
    if (begun[next++] !== index + ' obj'.length) throw new PdfFault(`an object at ${index}`);
}

function readObject(reader: PdfReader, number: number, file: Buffer): PdfObject {
  const dictionary = asDictionary(reader.value());
  reader.skipSpace();
  if (!reader.take(STREAM)) return { number, dictionary, data: null };
  const start = reader.at;
  const end = endOfStream(reader, dictionary.get('Length') ?? null);
  reader.at = end + 'endstream'.length;
  return { number, dictionary, data: file.subarray(start, end) };
}

/** The length may be wrong, or written in another object. */
function endOfStream({ text, at }: PdfReader, length: PdfValue): number {
  if (typeof length === 'number') {
    const after = new PdfReader(text, () => {}, at + length);
    after.skipSpace();
    if (text.startsWith('endstream', after.at)) return after.at;
  }
  const end = text.indexOf('endstream', at);
  if (end < 0) throw new PdfFault('a stream does not end');
  return end;
}

/** A viewer may find objects in it whatever it calls itself. */
const isPacked = ({ dictionary, data }: PdfObject): boolean =>
  data !== null && dictionary.has('N') && dictionary.has('First');

function unpack(data: Buffer, dictionary: PdfDictionary): string {
  const filters = filtersOf(dictionary);
  if (filters?.length === 0) return data.toString('latin1');
  if (filters?.join() !== 'FlateDecode' || dictionary.has('DecodeParms'))
    throw new PdfFault('objects that are packed in an unusual way');
  return inflateSync(data, { maxOutputLength: PACKED_OBJECTS_BYTES_MAX }).toString('latin1');
}

/** The objects that a stream has: the numbers and offsets of all of them, then the objects in this order. */
function readPackedObjects({ dictionary, data }: PdfObject, parts: PdfParts): void {
  const [count, first] = [dictionary.get('N'), dictionary.get('First')];
  if (typeof count !== 'number' || typeof first !== 'number' || count > OBJECTS_MAX || !data)
    throw new PdfFault('packed objects without their numbers');
  const text = unpack(data, dictionary);
  const head = new PdfReader(text, () => {});
  const reader = new PdfReader(text, (name) => parts.onName(name));
  for (let n = 0; n < count; n++) {
    const [number, offset] = [head.take(NUMBER), head.take(NUMBER)];
    const at = first + Number(offset?.[1]);
    // In another order, a few bytes could be read as millions of objects.
    if (!number || !(at >= reader.at)) throw new PdfFault('packed objects in another order');
    reader.at = at;
    parts.onObject({
      number: Number(number[1]),
      dictionary: asDictionary(reader.value()),
      data: null,
    });
  }
}
