import type { Place } from '@stoop/contract/search/answers';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api.ts';
import { findPlaces } from './load-map.ts';

const REST_MS = 180;
const SUGGESTIONS_MAX = 6;

/** Places that begin with what was written; the last ones stay until the next answer. */
export function usePlaces(written: string): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const q = written.trim();

  useEffect(() => {
    if (q === '') {
      setPlaces([]);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      findPlaces(browserApi, q, SUGGESTIONS_MAX, request.signal).then(
        (found) => !request.signal.aborted && setPlaces(found),
        // Without suggestions what was written can still be sent.
        () => !request.signal.aborted && setPlaces([]),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [q]);

  return places;
}
