import { Duplex } from 'node:stream';
import type { Engine } from './engine.ts';
import type { FromWorker } from './worker.ts';

const SYNC = 'S'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
let sessions = 0;

/**
 * A socket's stand-in between `pg` and the engine. It hands over whole exchanges only, everything up
 * to a Sync or a simple query, so that the database never waits for half a message.
 */
export class ProtocolStream extends Duplex {
  readonly #engine: Engine;
  readonly #session = ++sessions;
  #pending: Buffer = Buffer.alloc(0);
  #greeted = false;

  constructor(engine: Engine) {
    super();
    this.#engine = engine;
    engine.on('message', this.#onMessage).on('lost', this.#onLost);
    if (engine.failure) this.destroy(engine.failure);
  }

  // What pg calls on a socket.
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  #onMessage = (message: FromWorker) => {
    if (message.kind === 'answer' && message.session === this.#session)
      this.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.length));
  };

  #onLost = (failure: Error) => void this.destroy(failure);

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const { length, ends } = this.#wholeExchanges();
    if (length > 0) {
      const bytes = new Uint8Array(length);
      bytes.set(this.#pending.subarray(0, length));
      this.#pending = this.#pending.subarray(length);
      this.#engine.send({ kind: 'exchange', session: this.#session, bytes }, [bytes.buffer]);
    }
    done();
    if (ends) this.destroy();
  }

  #wholeExchanges(): { length: number; ends: boolean } {
    let at = 0;
    let length = 0;
    while (at + 5 <= this.#pending.length) {
      const tag = this.#greeted ? 1 : 0; // the first message has no code before its length
      const next = at + tag + this.#pending.readUInt32BE(at + tag);
      if (next > this.#pending.length) break;
      const code = this.#pending[at];
      if (this.#greeted && code === TERMINATE) return { length, ends: true };
      at = next;
      if (!this.#greeted || code === SYNC || code === QUERY) length = at;
      this.#greeted = true;
    }
    return { length, ends: false };
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.off('message', this.#onMessage).off('lost', this.#onLost);
    // The database has one session for all: what this one left open must not reach the next.
    this.#engine.send({ kind: 'reset' });
    done(error);
  }
}
