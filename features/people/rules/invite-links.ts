/** For how long a link that asks somebody can be used. */
export const INVITE_DAYS = 7;
/** How many such links somebody has open at once. */
export const INVITES_OPEN_MAX = 10;
/** How many such mails one address gets in 30 days, from all accounts together. */
export const INVITE_MAILS_MAX = 3;

/** The parameter of a link that asks to be friends: the home at which it leads on. */
export const INVITE_HOME = 'home';

/** The page of a link; one that asks to be friends may lead on to a home, named by its key. */
export const invitePath = (token: string, home?: string): string =>
  `/invite/${encodeURIComponent(token)}${home ? `?${new URLSearchParams({ [INVITE_HOME]: home })}` : ''}`;
