const FIRST_NAME_MAX = 40;

/** A first name for a mail to somebody whom we do not know: nobody can write a sentence or an address into it. */
export const nameForStrangers = (firstName: string): string =>
  firstName.length <= FIRST_NAME_MAX && /^\p{L}[\p{L}\p{M}’' -]*$/u.test(firstName)
    ? firstName
    : 'Somebody';
