const UNREACHED = /^(?:ECONNREFUSED|E(?:HOST|NET)UNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Of a socket that is a file: its server has not made it, or not for this user. Of another file they say nothing. */
const NO_SOCKET = /^(?:ENOENT|EACCES)$/;
const SENTENCES =
  /timeout exceeded when trying to connect|connection timeout|pool after calling end|is not queryable/;
/** A connection that broke. */
const BROKEN = /^(?:ECONN(?:RESET|ABORTED)|ENET(?:DOWN|RESET)|EPIPE|ETIMEDOUT)$/;
/** SQLSTATE classes: connection, resources, operator intervention, system; and a server that takes no writes. */
const STATES = /^(?:08|53|57P|58|25006)/;
/** Errors of the driver without a code. */
const BROKEN_SENTENCES = /timeout expired|Connection terminated/;
/** How far causes are followed. */
const DEPTH_MAX = 5;
/** What waiting does not mend; a pooler says it with the SQLSTATE of one whose server is away. */
const REFUSED = /authentication failed|no such (?:database|user)/i;

export const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Whether an error, without its causes, says that there was no connection to the database: nothing was sent. */
export function saysNoConnection(error: Error): boolean {
  const code = codeOf(error);
  const isConnecting = 'syscall' in error && error.syscall === 'connect';
  return (
    UNREACHED.test(code) || (isConnecting && NO_SOCKET.test(code)) || SENTENCES.test(error.message)
  );
}

/** Whether this is so of an error, or of one of its causes. */
export function isOfSome(error: unknown, says: (cause: Error) => boolean): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < DEPTH_MAX; depth += 1) {
    if (says(cause)) return true;
    cause = cause.cause;
  }
  return false;
}

/** Whether an error, without its causes, says that the database is unreachable, rather than that a query is wrong. */
export const saysAway = (error: Error): boolean =>
  saysNoConnection(error) ||
  BROKEN.test(codeOf(error)) ||
  STATES.test(codeOf(error)) ||
  BROKEN_SENTENCES.test(error.message);

/** Whether a connection that failed may succeed in a while without anybody's doing. */
export const mayComeBack = (error: unknown): boolean =>
  isOfSome(error, saysAway) &&
  !isOfSome(error, (cause) => codeOf(cause) === 'EACCES' || REFUSED.test(cause.message));
