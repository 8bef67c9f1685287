const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How exactly a wait is told, by how long it is. */
const UNITS = [
  { name: 'hour', seconds: HOUR, from: 2 * HOUR },
  { name: 'minute', seconds: MINUTE, from: 2 * MINUTE },
  { name: 'second', seconds: 1, from: 0 },
] as const;

/** Seconds to wait as a person says them, never too short: `31 seconds`, `48 minutes`, `3 hours`. */
export function waitWords(wait: number): string {
  const unit = UNITS.find(({ from }) => wait >= from) ?? UNITS[2];
  const count = Math.ceil(wait / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`;
}
