import { distanceWords } from './distance-words.ts';

interface Area {
  radiusKm: number;
  walkMinutes?: number;
  placeName?: string;
  /** Set where the search covers a visible part of the map. */
  bounds?: object;
}

/** `within 10 min walk of 30 Av`, `within 1 mile of SoHo`, `in this part of the map`. */
export function areaWords({ radiusKm, walkMinutes, placeName, bounds }: Area): string {
  if (bounds) return 'in this part of the map';
  const distance = walkMinutes ? `${walkMinutes} min walk` : distanceWords(radiusKm);
  return placeName ? `within ${distance} of ${placeName}` : `within ${distance}`;
}
