import type { Database } from '@stoop/base/api/db/database';
import { formatError } from '@stoop/base/api/db/error-text';
import type { Check } from '@stoop/base/contract/health/check-routes';
import type { Settings } from '../config.ts';
import type { Forwarded } from '../forwarded.ts';

/** What a check found, and what to do about it. */
export type Verdict = Pick<Check, 'state' | 'says' | 'todo'>;

export const ok = (says: string): Verdict => ({ state: 'ok', says, todo: null });
export const warn = (says: string, todo: string): Verdict => ({ state: 'warn', says, todo });
export const bad = (says: string, todo: string): Verdict => ({ state: 'bad', says, todo });

/** The database as far as a check needs it. */
export type CheckedDatabase = Pick<Database, 'kind' | 'sql' | 'checkRoom'>;

export interface CheckContext {
  settings: Settings;
  /** A sentence where it cannot be asked, such as why it could not be opened. */
  database: CheckedDatabase | Verdict;
  /** What the requests of this process came with; null where it answers none. */
  forwarded: Pick<Forwarded, 'requests'> | null;
  now(): Date;
}

/** A look at one thing. A rejection is bad, with its message. */
export type Look = (context: CheckContext) => Verdict | Promise<Verdict>;

/** Why something failed, as part of a sentence. */
export const reasonOf = (error: unknown): string =>
  formatError(error)
    .error.replace(/^\w*(?:error|failure): /i, '')
    .replaceAll(/\s+/g, ' ');

const STEPS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** Such as `1.2 GB`. */
export function sizeWords(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), STEPS.length - 1);
  const size = bytes / 1_000 ** step;
  return `${size.toFixed(step === 0 || size >= 100 ? 0 : 1)} ${STEPS[step]}`;
}

/** Whether an address is one that nobody has (RFC 2606), as those of examples and tests. */
export const isReserved = (address: string): boolean =>
  /[@.](?:example|test|invalid|localhost|example\.(?:com|net|org))$/i.test(address);

/** Whether visitors come from elsewhere: what only this machine reaches may be as it is. */
export const isPublic = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl !== undefined && !/^https?:\/\/(?:localhost|127\.|\[::1\])/.test(publicUrl);
