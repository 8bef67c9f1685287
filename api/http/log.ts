/** Where the API tells what happened; no bodies, no query strings, no tokens. */
export interface Log {
  info(fields: Record<string, unknown>): void;
  /** Something was lost that somebody may want to look after; the call itself went well. */
  warn(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}
