import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CONTENT_BYTES = 16;
const WRITTEN_BYTES = NONCE_BYTES + CONTENT_BYTES + TAG_BYTES;
/**
 * Events are kept for longer, so that whether a cursor is still good depends on its age alone, not on what happened to
 * others.
 */
const GOOD_FOR_MS = 30 * 60_000;

/**
 * Writes the number of the last event that somebody knows as a text that only the server can read. The numbers count
 * everybody's events: two of them would tell how many there were in between, and in a quiet hour of whom. Each text is
 * another one, of the same length, so that it does not even tell whether the number is still the same.
 */
export class EventCursors {
  readonly #key: Buffer;
  readonly #now: () => number;

  /** @param key the secret of the installation, in base64url */
  constructor(key: string, now: () => number = Date.now) {
    this.#key = Buffer.from(key, 'base64url');
    this.#now = now;
  }

  write(number: number, accountId: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const content = Buffer.alloc(CONTENT_BYTES);
    content.writeBigUInt64BE(BigInt(number));
    content.writeBigUInt64BE(BigInt(this.#now()), 8);
    const cipher = createCipheriv(CIPHER, this.#keyOf(accountId), nonce);
    const parts = [nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  }

  /** The number; null for any text that was not written for this account, or too long ago. */
  read(text: string, accountId: string): number | null {
    const written = Buffer.from(text, 'base64url');
    if (written.length !== WRITTEN_BYTES) return null;
    const nonce = written.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.#keyOf(accountId), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(written.subarray(-TAG_BYTES));
    let content: Buffer;
    try {
      const sealed = written.subarray(NONCE_BYTES, -TAG_BYTES);
      content = Buffer.concat([decipher.update(sealed), decipher.final()]);
    } catch {
      return null;
    }
    const writtenMs = Number(content.readBigUInt64BE(8));
    return this.#now() - writtenMs > GOOD_FOR_MS ? null : Number(content.readBigUInt64BE());
  }

  /** A key for each account, so that a cursor is of no use to another. */
  #keyOf(accountId: string): Buffer {
    return createHmac('sha256', this.#key).update(accountId).digest();
  }
}
