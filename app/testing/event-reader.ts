/** Reads the server-sent events of an answer, as a browser does. */
export class EventReader {
  /** Without those that only say what the client knows. */
  readonly events: { id: string; type: string; data: string }[] = [];
  /** The id that a browser would send when it connects again. */
  lastId = '';
  /** How many comments came. */
  beats = 0;
  isEnded = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(answer: Response) {
    if (!answer.body) throw new Error(`no stream: ${answer.status}`);
    this.#reader = answer.body.getReader();
    void this.#read();
  }

  /** The ids of what changed, in the order of the events. */
  get subjects(): string[] {
    return this.events.flatMap(({ type, data }) =>
      type === 'message' ? [JSON.parse(data).subjectId] : [],
    );
  }

  /** Disconnects. */
  cut(): Promise<void> {
    return this.#reader.cancel();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { value, done } = await this.#reader.read().catch(() => ({ value: null, done: true }));
      if (done) break;
      text += decoder.decode(value ?? undefined, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    }
    this.isEnded = true;
  }

  #take(block: string): void {
    let [type, data] = ['message', ''];
    for (const line of block.split('\n')) {
      const value = line.slice(line.indexOf(':') + 1).trimStart();
      if (line.startsWith(':')) this.beats += 1;
      else if (line.startsWith('id')) this.lastId = value;
      else if (line.startsWith('event')) type = value;
      else if (line.startsWith('data')) data = value;
    }
    if (data !== '' && type !== 'known') this.events.push({ id: this.lastId, type, data });
  }
}
