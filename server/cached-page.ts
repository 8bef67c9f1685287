import { hash, randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
} from 'node:zlib';
import type { Encoding } from '@stoop/base/api/http/encode';
import type { Holds, MadeOf } from '@stoop/base/api/http/page-visit';

/** As long as every nonce. */
const NONCE_LENGTH = 24;
/** Control characters, which no page contains. */
const CONTROL_CHARACTERS =
  '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016';

/** Stands for the nonce in a page that is cached. Nobody can guess it, so that no address can put it into a page. */
export const NONCE_PLACE = Array.from(
  { length: NONCE_LENGTH },
  () => CONTROL_CHARACTERS[randomInt(CONTROL_CHARACTERS.length)],
).join('');

/** Brotli's levels: the second takes twenty times as long, 40 ms off the main thread, and saves a seventh of the bytes. */
const QUALITY = { first: 5, dense: 10 } as const;
type Quality = keyof typeof QUALITY;
/** A page that was asked for so often is worth it. */
const DENSE_AFTER = 10;

/** How an encoding writes bytes as they are, and how its stream begins and ends. */
interface Codec {
  open(
    quality: Quality,
  ): ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;
  flush: number;
  head: Buffer;
  /** What precedes so many bytes that are not compressed. */
  plainHead(length: number): Buffer;
  /** The length of what follows the last bytes, which `writeTail` writes for one page. */
  tailLength: number;
  writeTail(encoded: Buffer, page: () => Buffer): void;
}

const NOTHING = Buffer.alloc(0);

const CODECS: Record<Encoding, Codec> = {
  // RFC 7932, 9.2: not the last meta-block, a length of 16 bits, not compressed.
  br: {
    open: (quality) =>
      createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[quality] } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    head: NOTHING,
    plainHead(length) {
      const head = Buffer.alloc(3);
      head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
      return head;
    },
    tailLength: 0,
    writeTail: () => {},
  },
  // RFC 1951, 3.2.4, inside of RFC 1952.
  gzip: {
    open: () => createDeflateRaw(),
    flush: constants.Z_SYNC_FLUSH,
    head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]),
    plainHead(length) {
      const head = Buffer.alloc(5);
      head.writeUInt16LE(length, 1);
      head.writeUInt16LE(~length & 0xffff, 3);
      return head;
    },
    tailLength: 8,
    writeTail(encoded, page) {
      const body = page();
      encoded.writeUInt32LE(crc32(body), encoded.length - 8);
      encoded.writeUInt32LE(body.length, encoded.length - 4);
    },
  },
};

/** Bytes that are the same for everybody but for the nonces at these places. */
interface Template {
  bytes: Buffer;
  nonceAt: readonly number[];
}

/** @throws an Error if the nonce has another length than its place */
function fill({ bytes, nonceAt }: Template, nonce: string): Buffer<ArrayBuffer> {
  if (nonce.length !== NONCE_LENGTH) throw new Error('a nonce has another length than its place');
  const filled = Buffer.from(bytes);
  for (const at of nonceAt) filled.write(nonce, at, 'latin1');
  return filled;
}

function placesOf(page: Buffer): number[] {
  const places: number[] = [];
  let at = page.indexOf(NONCE_PLACE, 0, 'latin1');
  while (at !== -1) {
    places.push(at);
    at = page.indexOf(NONCE_PLACE, at + NONCE_LENGTH, 'latin1');
  }
  return places;
}

/** What stands before the first nonce, between them and after the last. */
const splitAtNonces = ({ bytes, nonceAt }: Template): Buffer[] =>
  [-NONCE_LENGTH, ...nonceAt].map((at, index) => bytes.subarray(at + NONCE_LENGTH, nonceAt[index]));

/** After a nonce, so many bytes are not compressed either: what follows them may depend on them. */
const AFTER_NONCE = 2;

/** Bytes that UTF-8 does not have, and control characters: nothing in a page is equal to any of them. */
const NO_TEXT = [
  ...Array.from({ length: 9 }, (_, at) => at),
  ...Array.from({ length: 18 }, (_, at) => 0x0e + at),
  ...[0xc0, 0xc1],
  ...Array.from({ length: 11 }, (_, at) => 0xf5 + at),
];

/**
 * What the encoder gets in place of a nonce. Each is another one, of bytes that all differ, so that it is not compressed:
 * Brotli names distances by those before, and those of a compressed nonce would be unknown to who reads another one.
 */
function plainNonce(): Buffer {
  const left = [...NO_TEXT];
  const take = () => left.splice(randomInt(left.length), 1);
  return Buffer.from(Array.from({ length: NONCE_LENGTH }, take).flat());
}

/** The parts, each as the bytes that one stream of the encoding has for it; the nonces are in the stream, but left out. */
async function encodeParts(
  codec: Codec,
  parts: readonly Buffer[],
  quality: Quality,
): Promise<Buffer[]> {
  const encoder = codec.open(quality);
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const failed = new Promise<never>((_, reject) => encoder.once('error', reject));
  const write = async (bytes: Buffer): Promise<Buffer> => {
    encoder.write(bytes);
    await Promise.race([
      new Promise<void>((resolve) => encoder.flush(codec.flush, resolve)),
      failed,
    ]);
    return Buffer.concat(chunks.splice(0));
  };
  const encoded: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    const kept = index === 0 ? 0 : AFTER_NONCE;
    if (index > 0) await write(Buffer.concat([plainNonce(), part.subarray(0, kept)]));
    encoded.push(await write(part.subarray(kept)));
  }
  const ended = new Promise((resolve) => encoder.once('end', resolve));
  encoder.end();
  await Promise.race([ended, failed]);
  encoded.push(Buffer.concat(chunks));
  return encoded;
}

const decodeBrotli = promisify(brotliDecompress);

/** How often an encoding that is not the page is made anew: of 13,500, none was. */
const TRIES = 4;

/**
 * The page in an encoding, which is decoded once before anybody gets it.
 *
 * @throws an Error if no encoding is the page
 */
async function encodePage(encoding: Encoding, page: Template, quality: Quality): Promise<Template> {
  for (let tries = 0; tries < TRIES; tries++) {
    const encoded = await encodeTemplate(CODECS[encoding], page, quality);
    // Deflate names each distance by itself.
    if (encoding === 'gzip') return encoded;
    const decoded = await decodeBrotli(fill(encoded, NONCE_PLACE)).catch(() => null);
    if (decoded?.equals(page.bytes)) return encoded;
  }
  throw new Error('no encoding of a page is the page');
}

/** The nonces are not compressed, so that each visitor's can be written into the encoding. */
async function encodeTemplate(codec: Codec, page: Template, quality: Quality): Promise<Template> {
  const parts = splitAtNonces(page);
  const encoded: Buffer[] = [];
  const nonceAt: number[] = [];
  let length = 0;
  const append = (bytes: Buffer) => {
    encoded.push(bytes);
    length += bytes.length;
  };
  append(codec.head);
  for (const [index, bytes] of (await encodeParts(codec, parts, quality)).entries()) {
    const part = parts[index];
    if (index > 0 && part) {
      const after = part.subarray(0, AFTER_NONCE);
      append(codec.plainHead(NONCE_LENGTH + after.length));
      nonceAt.push(length);
      append(Buffer.alloc(NONCE_LENGTH));
      append(after);
    }
    append(bytes);
  }
  append(Buffer.alloc(codec.tailLength));
  return { bytes: Buffer.concat(encoded), nonceAt };
}

/** A finished page for everybody: each who gets it gets a nonce of their own. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** The same for the same page with any nonces; weak, because it may travel compressed. */
  readonly etag: string;
  #madeOf: readonly MadeOf[] = [];
  #holds: ReadonlySet<Holds> = new Set();
  /** Whether its searches count against the limit of searches. */
  readonly hasSearched: boolean;
  readonly #template: Template;
  readonly #encoded: Partial<Record<Encoding, Promise<Template>>> = {};
  #askedBrotli = 0;
  readonly #onGrown: (bytes: number) => void;

  /** @param page with `NONCE_PLACE` wherever a nonce stands */
  constructor(
    page: Buffer,
    { headers, madeOf, hasSearched }: Pick<CachedPage, 'headers' | 'madeOf' | 'hasSearched'>,
    onGrown: (bytes: number) => void = () => {},
  ) {
    this.headers = headers;
    this.madeOf = madeOf;
    this.hasSearched = hasSearched;
    this.#template = { bytes: page, nonceAt: placesOf(page) };
    this.#onGrown = onGrown;
    const parts = splitAtNonces(this.#template);
    this.etag = `W/"${hash('sha1', Buffer.concat(parts), 'base64url')}"`;
  }

  /** The answers that the page shows. */
  get madeOf(): readonly MadeOf[] {
    return this.#madeOf;
  }

  /** Equal answers of a later time. */
  set madeOf(madeOf: readonly MadeOf[]) {
    this.#madeOf = madeOf;
    this.#holds = new Set(madeOf.map(({ holds }) => holds));
  }

  /** Whether all of its answers would be given again. */
  holds(nowMs: number): boolean {
    for (const holds of this.#holds) if (!holds(nowMs)) return false;
    return true;
  }

  /** Without what is compressed. */
  get size(): number {
    return this.#template.bytes.length;
  }

  /** @throws an Error if the nonce has another length than its place */
  body(nonce: string): Buffer<ArrayBuffer> {
    return fill(this.#template, nonce);
  }

  /** The same, compressed: only once for all visitors, and once again where they are many. */
  async encodedBody(encoding: Encoding, nonce: string): Promise<Buffer<ArrayBuffer>> {
    const encoded = fill(await this.#encode(encoding), nonce);
    CODECS[encoding].writeTail(encoded, () => this.body(nonce));
    return encoded;
  }

  #encode(encoding: Encoding): Promise<Template> {
    if (encoding === 'br') {
      this.#askedBrotli += 1;
      // Where it fails, the first encoding stays.
      if (this.#askedBrotli === DENSE_AFTER) this.#encodeDensely().catch(() => {});
    }
    const known = this.#encoded[encoding];
    if (known) return known;
    const encoded = encodePage(encoding, this.#template, 'first');
    this.#encoded[encoding] = encoded;
    void encoded.then(
      ({ bytes }) => this.#onGrown(bytes.length),
      () => {},
    );
    return encoded;
  }

  /** Whoever asks meanwhile gets what there is. */
  async #encodeDensely(): Promise<void> {
    const [before, dense] = await Promise.all([
      this.#encoded.br,
      encodePage('br', this.#template, 'dense'),
    ]);
    this.#encoded.br = Promise.resolve(dense);
    this.#onGrown(dense.bytes.length - (before?.bytes.length ?? 0));
  }
}
