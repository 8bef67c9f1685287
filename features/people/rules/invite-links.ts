/** For how long a link that asks somebody can be used. */
export const INVITE_DAYS = 7;
/** How many such links somebody has open at once. */
export const INVITES_OPEN_MAX = 10;
/** How many such mails one address gets in 30 days, from all accounts together. */
export const INVITE_MAILS_MAX = 3;

/** The page of a link. */
export const invitePath = (token: string): string => `/invite/${encodeURIComponent(token)}`;
