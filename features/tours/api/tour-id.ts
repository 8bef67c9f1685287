import { randomBytes } from 'node:crypto';

/** Crockford's base 32, which has no letters that are easily confused. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 10;

/** The id of a tour, which is also the code on its ticket. */
export const newTourId = (): string =>
  `TOUR-${[...randomBytes(RANDOM_CHARACTERS)].map((byte) => BASE_32[byte % 32]).join('')}`;

export const newLinkKey = (): string => randomBytes(32).toString('base64url');
