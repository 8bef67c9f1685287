/*
 * Files of the kind HEIC are boxes in boxes (ISO/IEC 14496-12), of which one lists the items of the picture and where their
 * data are (ISO/IEC 23008-12).
 */

interface Box {
  type: string;
  /** Of its content. */
  start: number;
  end: number;
}

export interface HeicPicture {
  /** The pixels of its largest item. */
  pixels: number;
  isEncrypted: boolean;
  /** The file, with zeros where it had Exif and XMP: place, time and device. */
  bytes: Buffer<ArrayBuffer>;
}

/** The file is no whole picture of this kind. */
class HeicFault extends Error {}

const BRANDS = ['heic', 'heix', 'heim', 'heis'];
/** A picture has these and nothing that moves. */
const OUTER_BOXES = ['ftyp', 'meta', 'mdat', 'free', 'skip'];
const PICTURES = ['hvc1', 'grid', 'iovl', 'iden'];
/** Exif, and XMP as a text of a media type. */
const METADATA = ['Exif', 'mime', 'uri '];
const BOXES_MAX = 20_000;

const typeAt = (file: Buffer, at: number) => file.toString('latin1', at, at + 4);

/** The boxes between two offsets, which they fill exactly. */
function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (at + 8 > end || boxes.length === BOXES_MAX) throw new HeicFault('a box is cut off');
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > end) throw new HeicFault('a box has a wrong length');
    boxes.push({ type: typeAt(file, at + 4), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** A whole number of 0, 2, 4 or 8 bytes after another. */
class Numbers {
  readonly #file: Buffer;
  readonly #end: number;
  at: number;

  constructor(file: Buffer, { start, end }: Box) {
    this.#file = file;
    this.#end = end;
    this.at = start;
  }

  next(bytes: number): number {
    if (this.at + bytes > this.#end) throw new HeicFault('a number is missing');
    const at = this.at;
    this.at += bytes;
    if (bytes === 8) return Number(this.#file.readBigUInt64BE(at));
    return bytes === 0 ? 0 : this.#file.readUIntBE(at, bytes);
  }

  /** The version of a box that has one, behind which there are flags. */
  version(): number {
    const version = this.next(1);
    this.next(3);
    return version;
  }
}

interface Item {
  type: string;
  isProtected: boolean;
}

function itemsOf(file: Buffer, box: Box): Map<number, Item> {
  const numbers = new Numbers(file, box);
  numbers.next(numbers.version() === 0 ? 2 : 4);
  const items = new Map<number, Item>();
  for (const entry of boxesIn(file, numbers.at, box.end)) {
    const read = new Numbers(file, entry);
    const version = read.version();
    if (entry.type !== 'infe' || version < 2) throw new HeicFault('an item of an old kind');
    const id = read.next(version === 2 ? 2 : 4);
    const isProtected = read.next(2) !== 0;
    items.set(id, { type: typeAt(file, read.at), isProtected });
  }
  return items;
}

interface Extent {
  id: number;
  start: number;
  end: number;
}

/** Where the data of all items are: in the file, or in the box `idat`. */
function extentsOf(file: Buffer, box: Box, idat: Box | undefined): Extent[] {
  const numbers = new Numbers(file, box);
  const version = numbers.version();
  const [sizes, more] = [numbers.next(1), numbers.next(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4];
  const indexBytes = version === 0 ? 0 : more & 15;
  const extents: Extent[] = [];
  for (let left = numbers.next(version < 2 ? 2 : 4); left > 0; left--) {
    const id = numbers.next(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : numbers.next(2) & 15;
    numbers.next(2);
    const base = numbers.next(baseBytes);
    for (let extent = numbers.next(2); extent > 0; extent--) {
      numbers.next(indexBytes);
      const [offset, length] = [numbers.next(offsetBytes), numbers.next(lengthBytes)];
      const within = method === 1 ? idat : { start: 0, end: file.length };
      // Parts of other items, which have no data of their own.
      if (method > 1) continue;
      const start = (within?.start ?? 0) + base + offset;
      if (!within || start + length > within.end || extents.length === BOXES_MAX)
        throw new HeicFault('data of an item are missing');
      extents.push({ id, start, end: start + length });
    }
  }
  return extents;
}

function pixelsOf(file: Buffer, properties: Box): number {
  const [container] = boxesIn(file, properties.start, properties.end);
  if (container?.type !== 'ipco') throw new HeicFault('without its size');
  const sizes = boxesIn(file, container.start, container.end).flatMap((box) => {
    if (box.type !== 'ispe') return [];
    const numbers = new Numbers(file, box);
    numbers.version();
    return [numbers.next(4) * numbers.next(4)];
  });
  return Math.max(0, ...sizes);
}

function read(file: Buffer): HeicPicture {
  const outer = boxesIn(file, 0, file.length);
  const meta = outer.find(({ type }) => type === 'meta');
  const isPicture = outer.every(({ type }) => OUTER_BOXES.includes(type));
  if (!meta || !isPicture || !outer.some(({ type }) => type === 'mdat'))
    throw new HeicFault('no still picture');
  // Behind its version.
  const inner = new Map(
    boxesIn(file, meta.start + 4, meta.end).map((box) => [box.type, box] as const),
  );
  const [info, places, properties] = ['iinf', 'iloc', 'iprp'].map((type) => inner.get(type));
  if (!info || !places || !properties) throw new HeicFault('without a list of its items');
  const items = itemsOf(file, info);
  const extents = extentsOf(file, places, inner.get('idat'));
  const typeOf = (id: number) => items.get(id)?.type ?? '';
  if (!extents.some(({ id }) => PICTURES.includes(typeOf(id)))) throw new HeicFault('no picture');
  const bytes = Buffer.from(file);
  for (const { id, start, end } of extents)
    if (METADATA.includes(typeOf(id))) bytes.fill(0, start, end);
  return {
    pixels: pixelsOf(file, properties),
    isEncrypted: [...items.values()].some(({ isProtected }) => isProtected),
    bytes,
  };
}

/** Whether the first bytes are those of such a file. */
export const isHeic = (file: Buffer): boolean =>
  typeAt(file, 4) === 'ftyp' &&
  (BRANDS.includes(typeAt(file, 8)) || (typeAt(file, 8) === 'mif1' && hasBrand(file)));

const hasBrand = (file: Buffer): boolean => {
  const end = Math.min(file.length, file.readUInt32BE(0));
  for (let at = 16; at + 4 <= end; at += 4) if (BRANDS.includes(typeAt(file, at))) return true;
  return false;
};

/**
 * Reads the structure of a file of the kind HEIC, and takes off what it tells beside its picture; null if it is damaged.
 *
 * The picture itself is not decoded: decoders of HEVC come with licenses for patents, so that the library has none.
 */
export function readHeic(file: Buffer): HeicPicture | null {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof HeicFault || error instanceof RangeError) return null;
    throw error;
  }
}
