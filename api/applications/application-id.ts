import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is read as another. */
const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_CHARACTERS = 12;

/** R3.15: what people call an application. 60 random bits, so that nobody guesses another's. */
export function newApplicationId(at: Date): string {
  const random = [...randomBytes(RANDOM_CHARACTERS)].map((byte) => BASE_32[byte % 32]).join('');
  return `APP-${at.getTime()}-${random}`;
}
