/** Names that the engine's file system has for errors by number alone (WASI), as PostgreSQL says them. */
const SYSTEM_ERRORS: Readonly<Record<number, string>> = {
  2: 'Permission denied',
  19: 'Disk quota exceeded',
  29: 'Input/output error',
  33: 'Too many open files',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
};

/** Such as `2026-11-22 09:00:00.000 UTC [42] PANIC:  could not write …`. */
const LAST_WORDS = /(?:\] (?:FATAL|PANIC|DETAIL): |^postgres:)\s*(.+)$/;

/** Why an engine failed. Its exceptions do not say; what it wrote before on standard error does. */
export class EngineReport {
  #lastWords: string[] = [];

  /** Takes a line of the engine's standard error. False, because PGlite need not print it. */
  readonly hear = (line: string): false => {
    const words = LAST_WORDS.exec(line)?.[1];
    if (words === undefined) return false;
    const isDetail = line.includes('] DETAIL: ');
    if (!isDetail) this.#lastWords = [];
    if (!isDetail || this.#lastWords.length > 0) this.#lastWords.push(words);
    return false;
  };

  /** One sentence without its stop, never a stack: one of PGlite prints 30 kB of minified source. */
  reasonOf(error: unknown): string {
    const said = this.#lastWords.map((words) => words.replace(/\.$/, '')).join('; ');
    return said === '' ? wordsOf(error) : said;
  }
}

function wordsOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'errno' in error) {
    const { errno } = error;
    return (typeof errno === 'number' && SYSTEM_ERRORS[errno]) || `system error ${errno}`;
  }
  return error instanceof Error ? error.message.replace(/\. Build with .*$/, '') : String(error);
}
