import { walkMinutes } from '@stoop/domain/commute/walk';
import { distanceWords } from './distance-words.ts';

/** Farther away nobody thinks of a place in minutes on foot. */
const WALK_MAX_MINUTES = 10;

interface Area {
  radiusKm: number;
  placeName?: string;
  /** A part of the map that was seen. */
  bounds?: object;
}

/** `within 10 min walk of 30 Av`, `within 1 mile of SoHo`, `in this part of the map`. */
export function areaWords({ radiusKm, placeName, bounds }: Area): string {
  if (bounds) return 'in this part of the map';
  if (!placeName) return `within ${distanceWords(radiusKm)}`;
  const minutes = walkMinutes(radiusKm * 1000);
  const away = minutes <= WALK_MAX_MINUTES ? `${minutes} min walk` : distanceWords(radiusKm);
  return `within ${away} of ${placeName}`;
}
