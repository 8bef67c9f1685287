/** The text if it is an ISO date that exists, such as `2027-03-15`; else null. */
export function readIsoDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return date.toJSON()?.startsWith(text) ? text : null;
}
