const FRAME_MS = 100;
const QUIET_MS = 5_000;

export interface Terminal {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/**
 * Shows the progress of a command on standard error: on a terminal in one line that is rewritten, else in a
 * line now and then, for logs.
 */
export class ProgressLine {
  readonly #terminal: Terminal;
  readonly #clock: () => number;
  #last: number | undefined;
  #isVisible = false;

  constructor(terminal: Terminal, clock: () => number) {
    this.#terminal = terminal;
    this.#clock = clock;
  }

  show(text: () => string): void {
    const now = this.#clock();
    this.#last ??= now;
    if (now - this.#last < (this.#terminal.isTTY ? FRAME_MS : QUIET_MS)) return;
    this.#last = now;
    this.#isVisible = true;
    this.#terminal.write(this.#terminal.isTTY ? `\r\x1b[K${text()}` : `${text()}\n`);
  }

  /** Clears the line before other output. */
  clear(): void {
    if (this.#isVisible && this.#terminal.isTTY) this.#terminal.write('\r\x1b[K');
    this.#isVisible = false;
  }
}
