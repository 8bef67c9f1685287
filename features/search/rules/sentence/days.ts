const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The last day of the month that is so many months after this day's. */
export function monthDay(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return dayOf(Date.UTC(year, month + months, 0));
}

/** The next day with this month, 1 to 12, and day of the month; null where no month has it. */
export function nextDayOf(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4));
  for (const next of [year, year + 1]) {
    const found = dayOf(Date.UTC(next, month - 1, day));
    if (Number(found.slice(5, 7)) !== month || Number(found.slice(8)) !== day) continue;
    if (found >= today) return found;
  }
  return null;
}

/** The last day of the next month of this number that has not ended. */
export function lastDayOf(month: number, today: string): string {
  const year = Number(today.slice(0, 4));
  const found = dayOf(Date.UTC(year, month, 0));
  return found >= today ? found : dayOf(Date.UTC(year + 1, month, 0));
}
