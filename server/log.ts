import { pino } from 'pino';
import type { Settings } from './config.ts';

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** Logs one JSON object a line to standard error; standard output has only the address. */
export function createLog(level: Settings['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
