/** Years that are over, of somebody born on one day, on another; both ISO dates. */
export function ageYears(birthDay: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
}
