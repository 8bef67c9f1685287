const UNREACHED = /^(?:ECONNREFUSED|E(?:HOST|NET)UNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Of a socket that is a file: its server has not made it, or not for this user. Of another file they say nothing. */
const NO_SOCKET = /^(?:ENOENT|EACCES)$/;
const SENTENCES =
  /timeout exceeded when trying to connect|connection timeout|pool after calling end|is not queryable/;

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
