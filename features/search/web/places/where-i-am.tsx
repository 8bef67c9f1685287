import { isNearCity } from '@stoop/features/commute/rules/commute-search';
import { useState } from 'react';
import type { PickedPlace } from './picked-place.ts';

type Coordinates = PickedPlace['coordinates'];

const LOCATE_TIMEOUT_MS = 10_000;

/** What a browser that was asked says: where it is, or why not. */
export type Located = { ok: true; at: Coordinates } | { ok: false; words: string };

const refused = (words: string): Located => ({ ok: false, words });

/** Where this browser is. It asks its user first. */
export const locate = (): Promise<Located> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator))
      return resolve(refused('This browser cannot tell where it is.'));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        // About a meter; a sensor is not more exact.
        const at = { lat: Number(latitude.toFixed(5)), lng: Number(longitude.toFixed(5)) };
        resolve(
          isNearCity(at) ? { ok: true, at } : refused('You seem to be outside New York City.'),
        );
      },
      ({ code, PERMISSION_DENIED }) =>
        resolve(
          refused(
            code === PERMISSION_DENIED
              ? 'Your browser does not share your location with this page. Its settings can allow it.'
              : 'Your location is not available now.',
          ),
        ),
      { timeout: LOCATE_TIMEOUT_MS },
    );
  });

/** Asks for the location after a press, and says why it cannot be had. */
export function WhereIAm({ onFound }: { onFound: (at: Coordinates) => void }) {
  const [notice, setNotice] = useState('');
  const onClick = async () => {
    setNotice('Looking for where you are…');
    const located = await locate();
    setNotice(located.ok ? '' : located.words);
    if (located.ok) onFound(located.at);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm noscript:hidden">
      <button
        type="button"
        className="link inline-flex min-h-8 items-center font-medium"
        onClick={() => void onClick()}
      >
        Where I am now
      </button>
      <p role="status">{notice}</p>
    </div>
  );
}
