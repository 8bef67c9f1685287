/** The longest sentence of staff about what they hide, in characters. */
export const HIDING_REASON_LENGTH_MAX = 500;

/** What becomes of the applications for what is hidden; an end has this reason. */
export const APPLICATION_FATES = ['keep', 'home-gone', 'another-chosen'] as const;
