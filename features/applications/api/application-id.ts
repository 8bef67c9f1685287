import { randomBytes } from 'node:crypto';

/** Crockford's base 32, which has no letters that are easily confused. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 12;

/** R3.15: the public id of an application. Its 60 random bits cannot be guessed. */
export function newApplicationId(at: Date): string {
  const random = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => BASE_32[byte % 32]).join('');
  return `APP-${at.getTime()}-${random}`;
}
