import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { MapSpot } from './map-spot.tsx';

interface Located {
  lat: number;
  lng: number;
}

const LOCATED_ZOOM = 14;
const LOCATE_TIMEOUT_MS = 10_000;

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);

const PLUS = 'M10 4v12M4 10h12';
const MINUS = 'M4 10h12';
const TARGET = 'M10 1v4M10 15v4M1 10h4M15 10h4M10 5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z';

/** Buttons for zoom and the visitor's location. */
export function MapControls() {
  const { map, overlay } = useCityMap();
  const [located, setLocated] = useState<Located | null>(null);
  const [notice, setNotice] = useState('');

  const zoom = (step: number) => {
    map.easeTo({ zoom: map.getZoom() + step, duration: 180 }, { isByHand: true });
  };
  const locate = () => {
    setNotice('Looking for your location…');
    const found = ({ coords }: GeolocationPosition) => {
      const center = { lat: coords.latitude, lng: coords.longitude };
      setLocated(center);
      const isInCity = map.getMaxBounds()?.contains(center) ?? true;
      setNotice(isInCity ? '' : 'You seem to be outside New York.');
      if (isInCity) map.easeTo({ center, zoom: LOCATED_ZOOM }, { isByHand: true });
    };
    const failed = () => setNotice('Your location is not available.');
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: LOCATE_TIMEOUT_MS });
  };

  return (
    <>
      <div className="map-controls">
        <button type="button" aria-label="Zoom in" onClick={() => zoom(1)}>
          <Glyph path={PLUS} />
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => zoom(-1)}>
          <Glyph path={MINUS} />
        </button>
        <button type="button" aria-label="Show my location" onClick={locate}>
          <Glyph path={TARGET} />
        </button>
      </div>
      <p role="status" className="map-notice">
        {notice}
      </p>
      {located &&
        createPortal(
          <MapSpot coordinates={located}>
            <span className="map-me" role="img" aria-label="You are here" />
          </MapSpot>,
          overlay,
        )}
    </>
  );
}
