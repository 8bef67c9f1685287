/** A process that hangs is waited for no longer. */
const REPLY_MS = 3_000;

/** Replies by the number of their question; one that takes too long is null. */
export class Replies<Reply> {
  readonly #expected = new Map<number, (reply: Reply | null) => void>();
  #lastId = 0;

  async ask(send: (id: number) => void): Promise<Reply | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Reply | null>();
    this.#expected.set(id, resolve);
    const timer = setTimeout(resolve, REPLY_MS, null).unref();
    send(id);
    const reply = await promise;
    clearTimeout(timer);
    this.#expected.delete(id);
    return reply;
  }

  hear(id: number, reply: Reply | null): void {
    this.#expected.get(id)?.(reply);
  }
}
