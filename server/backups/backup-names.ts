import { DAY_MS, HOUR_MS } from '@stoop/base/rules/time/lengths';

/** `stoop-20261126-033000Z.tar.gz`, with `.age` where it is encrypted. */
const NAME = /^stoop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)Z\.tar\.gz(?:\.age)?$/;

export function backupName(at: Date, { isEncrypted }: { isEncrypted: boolean }): string {
  const moment = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `stoop-${moment}Z.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** When a backup was made, in milliseconds; null for any other file. */
export function madeAt(name: string): number | null {
  const parts = NAME.exec(name);
  if (!parts) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    ...[number, number, number, number, number, number],
  ];
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * Which backups stay: all of the last two days, then the newest of each span, as far back as the row says. A span is
 * counted from 1970, so that the same one stays each time.
 */
export const KEPT = [
  { spanMs: HOUR_MS / 60, forMs: 2 * DAY_MS },
  { spanMs: DAY_MS, forMs: 14 * DAY_MS },
  { spanMs: 7 * DAY_MS, forMs: 60 * DAY_MS },
  { spanMs: 30 * DAY_MS, forMs: 365 * DAY_MS },
] as const;

/** The names of backups that are to be deleted; other files and the newest backup never are. */
export function thinnedOut(names: readonly string[], now: number): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at === null ? [] : [{ name, at }];
    })
    .sort((one, other) => other.at - one.at);
  const stays = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const { spanMs, forMs } of KEPT) {
    const spans = new Set<number>();
    for (const { name, at } of backups) {
      const span = Math.floor(at / spanMs);
      if (now - at > forMs || spans.has(span)) continue;
      spans.add(span);
      stays.add(name);
    }
  }
  return backups.flatMap(({ name }) => (stays.has(name) ? [] : [name]));
}

/** Whether a backup is to be made: none is as young as the setting says. */
export function isDue(names: readonly string[], everyHours: number, now: number): boolean {
  const newest = Math.max(...names.flatMap((name) => madeAt(name) ?? []));
  return everyHours > 0 && now - newest >= everyHours * HOUR_MS;
}
