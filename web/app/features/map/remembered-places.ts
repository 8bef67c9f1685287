import { type ChosenPlace, choosePlace, readLocation } from '@stoop/domain/search/location-history';
import { readSlice, writeSlice } from '../../platform/browser-state.ts';

/** The places chosen last in this browser, newest first (R3.18, R9.10). */
export const rememberedPlaces = (): readonly ChosenPlace[] =>
  readLocation(readSlice('location')).history;

export function rememberPlace(place: ChosenPlace): void {
  writeSlice('location', choosePlace(readLocation(readSlice('location')), place));
}
