/** Full years between two ISO dates. */
export function ageYears(birthDay: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
