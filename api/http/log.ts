/** Where the API tells what happened; no bodies, no query strings, no tokens. */
export interface Log {
  info(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}
