/** The log of the API. It must not contain bodies, query strings or tokens. */
export interface Log {
  info(fields: Record<string, unknown>): void;
  /** Something was lost that an operator may want to check; the call itself succeeded. */
  warn(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}
