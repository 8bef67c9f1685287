import { pino } from 'pino';
import type { Settings } from './config.ts';

export type Log = Pick<ReturnType<typeof pino>, 'debug' | 'info' | 'warn' | 'error'>;

/** One JSON object a line on standard error; standard output holds the address alone. */
export function createLog(level: Settings['logLevel']): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
}
