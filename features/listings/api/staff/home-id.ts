import { randomBytes } from 'node:crypto';

const RANDOM_BYTES = 8;

/** The id of a unit or a room that staff add: `unit-9f86d081884c7d65`. */
export const newHomeId = (level: 'unit' | 'room'): string =>
  `${level}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
