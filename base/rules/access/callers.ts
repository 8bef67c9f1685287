export const ROLES = ['user', 'staff'] as const;
/** `npm run staff` on the machine sets this role, or prints the link that does; the web cannot alone (R6.01). */
export type Role = (typeof ROLES)[number];

/** What staff see and change: everything, or some buildings. */
export const STAFF_SCOPES = ['all', 'buildings'] as const;
export type StaffScope = (typeof STAFF_SCOPES)[number];

/** Whether staff have set up a second factor, and confirmed it in their session. */
export const SECOND_FACTOR_STATES = ['missing', 'required', 'confirmed'] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

export const PROVIDERS = ['email', 'google'] as const;
/** The sign-in methods of an account. */
export type Provider = (typeof PROVIDERS)[number];
