import { hash, randomInt } from 'node:crypto';
import { constants, crc32, createBrotliCompress, createDeflateRaw } from 'node:zlib';
import { BROTLI_QUALITY, type Encoding } from '@stoop/api/http/encode';
import type { Holds } from '@stoop/api/http/page-visit';

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

/** How an encoding writes bytes as they are, and how its stream begins and ends. */
interface Codec {
  open(): ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;
  flush: number;
  head: Buffer;
  /** What precedes so many bytes that are not compressed. */
  plainHead(length: number): Buffer;
  /** What follows the last bytes of a page. */
  tail(page: readonly Buffer[]): Buffer;
}

const NOTHING = Buffer.alloc(0);

const CODECS: Record<Encoding, Codec> = {
  // RFC 7932, 9.2: not the last meta-block, a length of 16 bits, not compressed.
  br: {
    open: () => createBrotliCompress({ params: BROTLI_QUALITY }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    head: NOTHING,
    plainHead(length) {
      const head = Buffer.alloc(3);
      head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
      return head;
    },
    tail: () => NOTHING,
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
    tail(page) {
      const tail = Buffer.alloc(8);
      tail.writeUInt32LE(
        page.reduce((sum, part) => crc32(part, sum), 0),
        0,
      );
      tail.writeUInt32LE(
        page.reduce((sum, { length }) => sum + length, 0),
        4,
      );
      return tail;
    },
  },
};

/** After a nonce, so many bytes are not compressed either: what follows them may depend on them. */
const AFTER_NONCE = 2;

/** A page without its nonces: what stands before the first, between them and after the last. */
function splitAtNonces(page: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (;;) {
    const at = page.indexOf(NONCE_PLACE, from, 'latin1');
    parts.push(page.subarray(from, at === -1 ? page.length : at));
    if (at === -1) return parts;
    from = at + NONCE_LENGTH;
  }
}

/** The parts, each as the bytes that one stream of the encoding has for it; the nonces are in the stream, but left out. */
async function encodeParts(codec: Codec, parts: readonly Buffer[]): Promise<Buffer[]> {
  const encoder = codec.open();
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
    if (index > 0)
      await write(Buffer.from(NONCE_PLACE + part.toString('latin1', 0, kept), 'latin1'));
    encoded.push(await write(part.subarray(kept)));
  }
  const ended = new Promise((resolve) => encoder.once('end', resolve));
  encoder.end();
  await Promise.race([ended, failed]);
  encoded.push(Buffer.concat(chunks));
  return encoded;
}

/** A finished page for everybody: each who gets it gets a nonce of their own. */
export class CachedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** The same for the same page with any nonces; weak, because it may travel compressed. */
  readonly etag: string;
  readonly holds: Holds;
  /** Whether its searches count against the limit of searches. */
  readonly hasSearched: boolean;
  readonly #parts: Buffer[];
  readonly #encoded: Partial<Record<Encoding, Promise<Buffer[]>>> = {};
  readonly #onGrown: (bytes: number) => void;

  constructor(
    page: Buffer,
    { headers, holds, hasSearched }: Pick<CachedPage, 'headers' | 'holds' | 'hasSearched'>,
    onGrown: (bytes: number) => void = () => {},
  ) {
    this.headers = headers;
    this.holds = holds;
    this.hasSearched = hasSearched;
    this.#parts = splitAtNonces(page);
    this.#onGrown = onGrown;
    this.etag = `W/"${hash('sha1', Buffer.concat(this.#parts), 'base64url')}"`;
  }

  /** Without what was compressed. */
  get size(): number {
    return this.#parts.reduce((sum, { length }) => sum + length, 0);
  }

  /** @throws an Error if the nonce has another length than its place */
  body(nonce: string): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#withNonces(nonce));
  }

  /** The same, compressed: only once, because the nonce is put between compressed parts. */
  async encodedBody(encoding: Encoding, nonce: string): Promise<Buffer<ArrayBuffer>> {
    const codec = CODECS[encoding];
    const encoded = await this.#encode(encoding);
    const page = this.#withNonces(nonce);
    const sent = [codec.head];
    for (const [index, part] of encoded.entries()) {
      if (index > 0 && index < this.#parts.length) {
        const plain = nonce + this.#afterNonce(index);
        sent.push(codec.plainHead(plain.length), Buffer.from(plain, 'latin1'));
      }
      sent.push(part);
    }
    sent.push(codec.tail(page));
    return Buffer.concat(sent);
  }

  #afterNonce(index: number): string {
    return this.#parts[index]?.toString('latin1', 0, AFTER_NONCE) ?? '';
  }

  #withNonces(nonce: string): Buffer[] {
    if (nonce.length !== NONCE_LENGTH) throw new Error('a nonce has another length than its place');
    const bytes = Buffer.from(nonce, 'latin1');
    return this.#parts.flatMap((part, index) => (index === 0 ? [part] : [bytes, part]));
  }

  #encode(encoding: Encoding): Promise<Buffer[]> {
    const known = this.#encoded[encoding];
    if (known) return known;
    const encoded = encodeParts(CODECS[encoding], this.#parts);
    this.#encoded[encoding] = encoded;
    void encoded.then(
      (parts) => this.#onGrown(parts.reduce((sum, { length }) => sum + length, 0)),
      () => {},
    );
    return encoded;
  }
}
