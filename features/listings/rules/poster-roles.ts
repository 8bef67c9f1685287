/** What somebody who posts a home is to it, as its page says it. */
export const POSTER_ROLE_WORDS = {
  owner: 'The owner',
  management: 'The management',
  agent: 'An agent',
} as const;
export type PosterRole = keyof typeof POSTER_ROLE_WORDS;
export const POSTER_ROLES = Object.keys(POSTER_ROLE_WORDS) as PosterRole[];

/** `Kayla Gupta, an agent`; null if nobody is named. */
export function posterWords({
  postedBy,
  posterRole,
}: {
  postedBy: string | null;
  posterRole: PosterRole | null;
}): string | null {
  if (!postedBy || !posterRole) return postedBy;
  return `${postedBy}, ${POSTER_ROLE_WORDS[posterRole].toLowerCase()}`;
}
