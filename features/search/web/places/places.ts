import type { Api } from '@stoop/base/web/platform/api';
import { readSlice, writeSlice } from '@stoop/base/web/platform/browser-state';
import { type ChosenPlace, choosePlace, readLocation } from '../../rules/location-history.ts';

/** What can be written where a text names no place. */
export const PLACE_WORDS =
  'You can type a neighborhood, a station, a street or a corner of two, a park or a ZIP code.';

/** Places whose names start with or contain the text, best first. */
export function findPlaces(api: Api, q: string, limit: number, signal?: AbortSignal) {
  const query = { q, limit: String(limit) };
  return api.getJson('/places', { query, signal });
}

/** The places chosen last in this browser, newest first (R3.18, R9.10). */
export const rememberedPlaces = (): readonly ChosenPlace[] =>
  readLocation(readSlice('location')).history;

export function rememberPlace({ placeName, coordinates, kind, radiusKm }: ChosenPlace): void {
  const place = { placeName, coordinates, kind, ...(radiusKm !== undefined && { radiusKm }) };
  const stored = readSlice('location');
  // The slice has the own addresses too.
  writeSlice('location', {
    ...(typeof stored === 'object' && stored),
    ...choosePlace(readLocation(stored), place),
  });
}
