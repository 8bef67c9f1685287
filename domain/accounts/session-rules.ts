export const ROLES = ['user', 'staff'] as const;
/** Staff is given on the machine (`npm run staff`), never over the web (R6.01). */
export type Role = (typeof ROLES)[number];

interface SessionLife {
  /** A session that nobody uses ends after this. */
  idleMinutes: number;
  /** A session ends after this in any case. */
  totalMinutes: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const SESSION_LIVES = {
  user: { idleMinutes: 14 * DAY, totalMinutes: 30 * DAY },
  staff: { idleMinutes: 30, totalMinutes: 12 * HOUR },
} as const satisfies Record<Role, SessionLife>;

/** A browser that signed in to an account is known to it for so long after its last sign-in. */
export const DEVICE_DAYS = 180;
/** So many browsers are known to an account: those that signed in last. */
export const DEVICES_MAX = 20;

/** How long a link in a mail works. */
export const TOKEN_MINUTES = {
  'verify-email': 7 * DAY,
  'reset-password': HOUR,
} as const;
export type TokenPurpose = keyof typeof TOKEN_MINUTES;
