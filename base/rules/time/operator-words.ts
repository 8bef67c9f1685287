import { zonedMomentWords } from './words.ts';

/**
 * `2027-06-15 03:30:00 UTC (Jun 14, 2027, 11:30 PM EDT)`: a moment as commands and the doctor tell it, whatever the clock of the
 * machine says: as the log and the names of backups have it, then as the console has it.
 */
export function operatorMomentWords(moment: Date | string): string {
  const inUtc = new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
  return `${inUtc} UTC (${zonedMomentWords(moment)})`;
}
