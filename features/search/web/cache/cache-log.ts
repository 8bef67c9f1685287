/** What happened to the cache in this tab, for its report. */
export interface LogLine {
  atMs: number;
  words: string;
}

const LINES_MAX = 20;
const lines: LogLine[] = [];

/** R8.23: failures are logged, and no visitor is shown them. */
export function logCache(words: string, atMs = Date.now()): void {
  console.warn(words);
  lines.push({ atMs, words });
  if (lines.length > LINES_MAX) lines.shift();
}

/** Oldest first. */
export const cacheLog = (): readonly LogLine[] => lines;
