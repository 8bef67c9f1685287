const KM_A_MILE = 1.609344;
const FEET_A_MILE = 5280;

/** `1.2 miles`, `1 mile`, `600 feet`: New Yorkers do not measure in kilometers. */
export function distanceWords(distanceKm: number): string {
  const miles = distanceKm / KM_A_MILE;
  if (miles < 0.1) return `${Math.max(50, Math.round((miles * FEET_A_MILE) / 50) * 50)} feet`;
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return rounded === 1 ? '1 mile' : `${rounded} miles`;
}
