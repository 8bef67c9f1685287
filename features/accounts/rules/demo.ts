/** With it begins the id of each account that the demo city invents. */
export const DEMO_ID = 'demo-';
/** Of those who look for a room. */
export const DEMO_SEEKER_ID = `${DEMO_ID}seeker-`;
/** The account with which a demo shows the console; nobody can sign in to it in another way. */
export const DEMO_STAFF_ID = `${DEMO_ID}staff`;

/** Who somebody can look around as. */
export const DEMO_ROLES = ['renter', 'staff'] as const;
export type DemoRole = (typeof DEMO_ROLES)[number];
