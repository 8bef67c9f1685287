/** The log of the API. It must not contain bodies, query strings or tokens. */
export interface Log {
  info(fields: Record<string, unknown>): void;
  /** Something was lost that an operator may want to check; the call itself succeeded. */
  warn(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
}

const UNAVAILABLE = 503;

/** The level of the line of an answer: somebody was turned away, which an operator wants to know. */
export const levelOf = (status: number): 'info' | 'warn' =>
  status === UNAVAILABLE ? 'warn' : 'info';
