const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The precision of a wait by its length. */
const UNITS = [
  { name: 'hour', seconds: HOUR, from: 2 * HOUR },
  { name: 'minute', seconds: MINUTE, from: 2 * MINUTE },
  { name: 'second', seconds: 1, from: 0 },
] as const;

/** A wait in words, rounded up: `31 seconds`, `48 minutes`, `3 hours`. */
export function waitWords(wait: number): string {
  const unit = UNITS.find(({ from }) => wait >= from) ?? UNITS[2];
  const count = Math.ceil(wait / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
