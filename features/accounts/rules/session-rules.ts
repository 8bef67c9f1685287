import type { Role } from '@stoop/base/rules/access/callers';

/** What proves a person besides the password: a code of an authenticator app, or a passkey. */
export const SECOND_FACTOR_KINDS = ['totp', 'passkey'] as const;

interface SessionLife {
  /** The idle timeout of a session. */
  idleMinutes: number;
  /** The maximum age of a session. */
  totalMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const SESSION_LIVES = {
  user: { idleMinutes: 14 * DAY, totalMinutes: 30 * DAY },
  staff: { idleMinutes: 30, totalMinutes: 12 * HOUR },
} as const satisfies Record<Role, SessionLife>;

/** How long an account recognizes a browser after its last sign-in. */
export const DEVICE_DAYS = 180;
/** How many browsers an account recognizes: those that signed in last. */
export const DEVICES_MAX = 20;

/** How long a link in a mail works. */
export const TOKEN_MINUTES = {
  'verify-email': 7 * DAY,
  'reset-password': HOUR,
} as const;
export type TokenPurpose = keyof typeof TOKEN_MINUTES;

/** How long a printed link makes staff. */
export const STAFF_LINK_MINUTES = 30;

/** How long a link confirms a new address. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the former address can take a change back. Until then nobody else can use it. */
export const EMAIL_UNDO_DAYS = 7;
