import { letters, type Random } from './random.ts';

const FIRST_NAMES = `Amara Ben Camila Dmitri Elena Farid Grace Hiro Imani Jonah Keisha Liam Mei Noor
  Oscar Priya Quinn Rosa Samuel Tara Uma Victor Wen Ximena Yusuf Zoe`.split(/\s+/);
const LAST_NAMES = `Adeyemi Brandt Castillo Dorsey Ellison Fontaine Gupta Haddad Ito Jankowski Kim
  Laurent Mbeki Novak Okafor Petrov Quispe Rahman Silva Tran Ueda Varga Whitfield Yilmaz Zhang`.split(
  /\s+/,
);
const BASE_32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const AREA_CODES = ['212', '332', '347', '646', '718', '917', '929'];

export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  dateOfBirth: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const personName = (random: Random): { firstName: string; lastName: string } => ({
  firstName: random.pick(FIRST_NAMES),
  lastName: random.pick(LAST_NAMES),
});

/** A person of this name whom nobody else shares an email, a phone or a birth date with. */
export function demoPerson(
  { firstName, lastName }: { firstName: string; lastName: string },
  /** Counts the people of a city. */
  number: number,
  random: Random,
): DemoPerson {
  const code = letters(3, BASE_32, random).toLowerCase();
  const area = AREA_CODES[number % AREA_CODES.length];
  const line = 1_000 + (Math.floor(number / AREA_CODES.length) % 9_000);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${code}${number}@mail.example`.toLowerCase(),
    phone: `(${area}) 555-${line}`,
    dateOfBirth: `${random.int(1961, 2004)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
  };
}
