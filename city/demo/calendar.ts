const DAY_MS = 24 * 60 * 60 * 1000;

/** The ISO date so many days after an ISO date. */
export const daysAfter = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

export const yearOf = (date: string) => Number(date.slice(0, 4));
