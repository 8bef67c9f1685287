/** Cameras and programs write about ten; each costs as much as a picture of its own. */
const SCANS_MAX = 100;
/** Finding a frame takes longer the more there are, and only the first is shown. */
const FRAMES_MAX = 500;

/** What is done with a file of a kind before a decoder sees it. Takes linear time. */
interface ImageKind {
  /** What such a file begins with. */
  beginning: readonly (readonly [at: number, hex: string])[];
  /** The file without what no pixel depends on; null where it would take too long to decode. */
  prepare(file: Buffer): Buffer | null;
}

/** How many scans a JPEG has before its end, found as decoders find them: from marker to marker. */
function countScans(jpeg: Buffer): number {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1 && at + 1 < jpeg.length) {
    const marker = jpeg[at + 1] as number;
    const isFiller = marker === 0xff;
    const isAlone = marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xd9) break;
    if (marker === 0xda) scans += 1;
    const length = isFiller || isAlone || at + 4 > jpeg.length ? 0 : jpeg.readUInt16BE(at + 2);
    at = jpeg.indexOf(0xff, at + (isFiller ? 1 : 2) + length);
  }
  return scans;
}

/** How many frames a WebP file has: a RIFF file of chunks with a name, a length and an even end. */
function countFrames(webp: Buffer): number {
  let frames = 0;
  for (let at = 12; at + 8 <= webp.length; ) {
    if (webp.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
}

const PNG_HEAD = 8;
/** Length, name and checksum of a chunk. */
const PNG_FRAME = 12;
const PNG_TEXTS = ['tEXt', 'zTXt', 'iTXt'];

/** A PNG file without its texts: a few kilobytes of them are unpacked to many megabytes. */
function withoutTexts(png: Buffer): Buffer {
  const left: Buffer[] = [];
  let from = 0;
  for (let at = PNG_HEAD; at + PNG_FRAME <= png.length; ) {
    const end = at + PNG_FRAME + png.readUInt32BE(at);
    if (PNG_TEXTS.includes(png.toString('latin1', at + 4, at + 8))) {
      left.push(png.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return left.length === 0 ? png : Buffer.concat([...left, png.subarray(from)]);
}

const KINDS: readonly ImageKind[] = [
  {
    beginning: [[0, 'ffd8ff']],
    prepare: (jpeg) => (countScans(jpeg) > SCANS_MAX ? null : jpeg),
  },
  { beginning: [[0, '89504e470d0a1a0a']], prepare: withoutTexts },
  {
    // The length of the file stands in between.
    beginning: [
      [0, '52494646'],
      [8, '57454250'],
    ],
    prepare: (webp) => (countFrames(webp) > FRAMES_MAX ? null : webp),
  },
];

/** The kind of picture that a file is, by its bytes; undefined where it is none that we take. */
export const kindOf = (file: Buffer): ImageKind | undefined =>
  KINDS.find(({ beginning }) =>
    beginning.every(([at, hex]) => file.toString('hex', at, at + hex.length / 2) === hex),
  );
