import type { Api } from '@stoop/base/web/platform/api';
import { createStore } from '@stoop/base/web/platform/store';
import type { StaffSession } from '../../contract/staff/second-factor-routes.ts';

export interface KnownStaffSession extends StaffSession {
  userId: string;
  /** When it was read, by `Date.now()`. */
  readAt: number;
}

/** The session of staff as this tab last read it. Only pages of staff set it. */
export const staffSession = createStore<KnownStaffSession | null>(null);

const FRESH_MS = 60_000;

/** Reads the session of staff again. */
export async function readStaffSession(api: Api, userId: string): Promise<KnownStaffSession> {
  const read = await api.getJson('/staff/session');
  const known = { ...read, userId, readAt: Date.now() };
  staffSession.set(known);
  return known;
}

/** The session of staff; a confirmed one is read at most once a minute. */
export async function knownStaffSession(api: Api, userId: string): Promise<KnownStaffSession> {
  const known = staffSession.read();
  const isFresh =
    known?.userId === userId &&
    known.secondFactor === 'confirmed' &&
    Date.now() - known.readAt < FRESH_MS;
  return isFresh ? known : readStaffSession(api, userId);
}

/** The milliseconds until a session ends, and whether using it makes it last longer. */
export function endOf(
  { endsIn: { idleSeconds, totalSeconds }, readAt }: KnownStaffSession,
  now: number,
): { inMs: number; isIdle: boolean } {
  const isIdle = idleSeconds < totalSeconds;
  const seconds = isIdle ? idleSeconds : totalSeconds;
  return { inMs: readAt + seconds * 1000 - now, isIdle };
}
