import { createInflate } from 'node:zlib';
import { type Refused, refuse } from '../../contract/refuse.ts';
import { filtersOf, type PdfObject, readPdf } from './pdf-file.ts';
import { type PdfDictionary, PdfFault, PdfName, PdfReference } from './pdf-values.ts';

export const PDF_PAGES_MAX = 100;

/** Why a PDF file is refused. */
export type PdfRefusal =
  | 'document/unreadable'
  | 'document/encrypted'
  | 'document/active'
  | 'document/empty'
  | 'document/too-many-pages'
  | 'document/too-complex';

/** What runs, plays, sends or carries something when it is opened. Links to web pages are none of these. */
const ACTIVE = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition', 'Movie', 'Sound', '3D'],
]);

/** Five meters, the most that viewers draw; in points. */
const EDGE_MAX = 14_400;
const IMAGE_PIXELS_MAX = 100_000_000;
/** A page that is scanned in color takes 25 MB unpacked. */
const UNPACKED_BYTES_MAX = { stream: 150_000_000, file: 1_000_000_000 };
const END_BYTES = 2_048;

const nameIn = (dictionary: PdfDictionary, key: string): string => {
  const value = dictionary.get(key);
  return value instanceof PdfName ? value.text : '';
};
const numberIn = (dictionary: PdfDictionary, key: string): number => {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : 0;
};

const isDictionary = (value: unknown): value is PdfDictionary => value instanceof Map;

/** What is seen while a file is read. */
class Seen {
  readonly names = new Set<string>();
  readonly pages = new Set<number>();
  readonly catalogs = new Set<number>();
  readonly roots = new Set<number>();
  /** The objects that open an address, and those that are carried out when the file or a page is opened. */
  readonly addresses = new Set<number>();
  readonly opening = new Set<number>();
  readonly packed: Buffer[] = [];
  isEncrypted = false;
  isTooComplex = false;

  trailer(trailer: PdfDictionary): void {
    if (trailer.has('Encrypt')) this.isEncrypted = true;
    const root = trailer.get('Root');
    if (root instanceof PdfReference) this.roots.add(root.number);
  }

  object({ number, dictionary, data }: PdfObject): void {
    const type = nameIn(dictionary, 'Type');
    if (type === 'Page') this.pages.add(number);
    if (type === 'Catalog') this.catalogs.add(number);
    if (type === 'XRef') this.trailer(dictionary);
    if (nameIn(dictionary, 'S') === 'URI') this.addresses.add(number);
    if (type === 'Catalog' || type === 'Page') this.#opens(dictionary);
    for (const box of ['MediaBox', 'CropBox']) {
      const edges = dictionary.get(box);
      const isHuge = (edge: unknown) => typeof edge === 'number' && Math.abs(edge) > EDGE_MAX;
      if (Array.isArray(edges) && edges.some(isHuge)) this.isTooComplex = true;
    }
    if (numberIn(dictionary, 'UserUnit') > 10) this.isTooComplex = true;
    if (data) this.#stream(dictionary, data);
  }

  /** To open an address without being pressed tells somebody that the file is looked at. */
  #opens(dictionary: PdfDictionary): void {
    if (dictionary.has('AA')) this.names.add('AA');
    const action = dictionary.get('OpenAction');
    if (action instanceof PdfReference) this.opening.add(action.number);
    if (isDictionary(action) && nameIn(action, 'S') === 'URI') this.names.add('OpenAction');
  }

  get isActive(): boolean {
    return this.names.size > 0 || [...this.opening].some((number) => this.addresses.has(number));
  }

  #stream(dictionary: PdfDictionary, data: Buffer): void {
    const pixels = numberIn(dictionary, 'Width') * numberIn(dictionary, 'Height');
    if (pixels > IMAGE_PIXELS_MAX) this.isTooComplex = true;
    const filters = filtersOf(dictionary) ?? [];
    // Nobody packs twice except to hide how much it is; LZW unpacks to thousands of times its size.
    const isUnusual = filters.filter((one) => /^(FlateDecode|Fl)$/.test(one)).length > 1;
    if (isUnusual || filters.some((one) => /^(LZWDecode|LZW)$/.test(one))) this.isTooComplex = true;
    if (looksPacked(data)) this.packed.push(data);
  }
}

/** By its first two bytes, whatever its dictionary says. */
const looksPacked = (data: Buffer): boolean =>
  data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/** How long data are unpacked, counted up to `max`. Of damaged ones, as much as a viewer would get. */
async function unpackedLength(data: Buffer, max: number): Promise<number> {
  const inflate = createInflate();
  inflate.end(data);
  let length = 0;
  try {
    for await (const chunk of inflate) {
      length += chunk.length;
      if (length > max) return length;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')))
      throw error;
  }
  return length;
}

async function isBomb(packed: readonly Buffer[]): Promise<boolean> {
  let left = UNPACKED_BYTES_MAX.file;
  for (const data of packed) {
    const max = Math.min(left, UNPACKED_BYTES_MAX.stream);
    const length = await unpackedLength(data, max);
    if (length > max) return true;
    left -= length;
  }
  return false;
}

/** A page of the web that is a PDF file, too, is neither to look at. */
const BEGINS = /^[^<]*?%PDF-/s;

/** Whether the file begins and ends as one, which one that was cut off does not. */
const isWhole = (file: Buffer): boolean =>
  BEGINS.test(file.toString('latin1', 0, 1_024)) &&
  file.subarray(-END_BYTES).includes('startxref') &&
  file.subarray(-END_BYTES).includes('%%EOF');

function look(file: Buffer): Seen | null {
  const seen = new Seen();
  try {
    readPdf(file, {
      onName: (name) => ACTIVE.has(name) && seen.names.add(name),
      onObject: (object) => seen.object(object),
      onTrailer: (trailer) => seen.trailer(trailer),
    });
    return seen;
  } catch (error) {
    // An encrypted file has no objects that could be unpacked.
    if (seen.isEncrypted) return seen;
    const isUnpacking = error instanceof Error && 'code' in error;
    if (error instanceof PdfFault || isUnpacking) return null;
    throw error;
  }
}

/** Reads the structure of a PDF file, and refuses one that is more or less than pages to look at. */
export async function checkPdf(file: Buffer): Promise<{ pages: number } | Refused<PdfRefusal>> {
  if (!isWhole(file)) return refuse('document/unreadable');
  const seen = look(file);
  if (!seen) return refuse('document/unreadable');
  if (seen.isEncrypted) return refuse('document/encrypted');
  if (seen.isActive) return refuse('document/active');
  if (seen.isTooComplex) return refuse('document/too-complex');
  if (![...seen.roots].some((root) => seen.catalogs.has(root)))
    return refuse('document/unreadable');
  const pages = seen.pages.size;
  if (pages === 0) return refuse('document/empty');
  if (pages > PDF_PAGES_MAX) return refuse('document/too-many-pages');
  return (await isBomb(seen.packed)) ? refuse('document/too-complex') : { pages };
}
