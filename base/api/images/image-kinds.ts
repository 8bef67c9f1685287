/** Real files have about ten scans; each costs as much to decode as a whole picture. */
const SCANS_MAX = 100;
/** Decoders take longer to find a frame the more there are, and only the first one is used. */
const FRAMES_MAX = 500;

/** How to recognize and prepare a kind of file before a decoder reads it. Takes linear time. */
interface ImageKind {
  /** The first bytes of such a file. */
  beginning: readonly (readonly [at: number, hex: string])[];
  /** The file without data that no pixel depends on; null if decoding it would take too long. */
  prepare(file: Buffer): Buffer | null;
  /** Whether it has several frames, of which only the first one would be used. */
  isAnimated(file: Buffer): boolean;
}

/** Counts the scans of a JPEG as decoders do: from marker to marker, until its end. */
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

/**
 * Counts the frames of a WebP file, which is a RIFF file: chunks with a name and a length, padded to an even
 * size.
 */
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
/** The length, name and checksum of a chunk. */
const PNG_FRAME = 12;
const PNG_TEXTS = ['tEXt', 'zTXt', 'iTXt'];

interface PngChunk {
  name: string;
  at: number;
  end: number;
}

function* chunksOf(png: Buffer): Generator<PngChunk> {
  for (let at = PNG_HEAD; at + PNG_FRAME <= png.length; ) {
    const end = at + PNG_FRAME + png.readUInt32BE(at);
    yield { name: png.toString('latin1', at + 4, at + 8), at, end };
    at = end;
  }
}

/** Removes the text chunks of a PNG file: a few kilobytes of them can decompress to many megabytes. */
function withoutTexts(png: Buffer): Buffer {
  const left: Buffer[] = [];
  let from = 0;
  for (const { name, at, end } of chunksOf(png)) {
    if (!PNG_TEXTS.includes(name)) continue;
    left.push(png.subarray(from, at));
    from = end;
  }
  return left.length === 0 ? png : Buffer.concat([...left, png.subarray(from)]);
}

/** The chunk that announces the frames of an animated PNG. */
const hasFrames = (png: Buffer) => [...chunksOf(png)].some(({ name }) => name === 'acTL');

const KINDS: readonly ImageKind[] = [
  {
    beginning: [[0, 'ffd8ff']],
    prepare: (jpeg) => (countScans(jpeg) > SCANS_MAX ? null : jpeg),
    isAnimated: () => false,
  },
  {
    beginning: [[0, '89504e470d0a1a0a']],
    prepare: withoutTexts,
    isAnimated: hasFrames,
  },
  {
    // The length of the file is between the two names.
    beginning: [
      [0, '52494646'],
      [8, '57454250'],
    ],
    prepare: (webp) => (countFrames(webp) > FRAMES_MAX ? null : webp),
    isAnimated: (webp) => countFrames(webp) > 1,
  },
];

/** The kind of a picture by its bytes; undefined if it is not supported. */
export const kindOf = (file: Buffer): ImageKind | undefined =>
  KINDS.find(({ beginning }) =>
    beginning.every(([at, hex]) => file.toString('hex', at, at + hex.length / 2) === hex),
  );
