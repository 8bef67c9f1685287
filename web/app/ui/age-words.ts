const UNITS = [
  { ms: 86_400_000, one: 'a day', many: 'days' },
  { ms: 3_600_000, one: 'an hour', many: 'hours' },
  { ms: 60_000, one: 'a minute', many: 'minutes' },
] as const;

/** `3 minutes ago` for an age in milliseconds; `just now` below a minute, and for a clock that was set back. */
export function ageWords(ageMs: number): string {
  const unit = UNITS.find(({ ms }) => ageMs >= ms);
  if (!unit) return 'just now';
  const count = Math.floor(ageMs / unit.ms);
  return `${count === 1 ? unit.one : `${count} ${unit.many}`} ago`;
}
