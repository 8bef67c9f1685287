import { type ChosenPlace, choosePlace, readLocation } from '@stoop/domain/search/location-history';
import { useState } from 'react';
import { readSlice, writeSlice } from '../../platform/browser-state.ts';

/** The places chosen last in this browser (R3.18); read when they are first asked for. */
export function useLocationHistory() {
  const [history, setHistory] = useState<readonly ChosenPlace[]>([]);
  return {
    history,
    refresh: () => setHistory(readLocation(readSlice('location')).history),
    remember(place: ChosenPlace) {
      const next = choosePlace(readLocation(readSlice('location')), place);
      writeSlice('location', next);
      setHistory(next.history);
    },
  };
}
