import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { useMemo } from 'react';
import { HOMES_FROM_ZOOM } from '../../rules/map-marks.ts';
import { CITY_BOUNDS } from './area.ts';
import { useMapExtras } from './map-extras.ts';
import { outlineAround } from './outline-around.ts';
import { outlineExtras } from './outline-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import { pinsQuery, readPins } from './pins.ts';
import { outlinedPlace } from './place-of-map.ts';
import { useMapTheme } from './use-map-theme.ts';

/** Draws a line around the homes of the place of a search, whatever else its filters ask for. */
export function useOutline(filters: string): void {
  const theme = useMapTheme();
  const query = outlinedPlace(filters);
  const { answer } = useAnswer(query, (signal) =>
    browserApi.getJson('/map/pins', {
      query: pinsQuery({ bounds: CITY_BOUNDS, zoom: HOMES_FROM_ZOOM }, query ?? ''),
      signal,
    }),
  );
  // The map works without the line.
  const homes = answer?.ok ? answer.value : null;
  useMapExtras(
    useMemo(
      () =>
        homes && homes.features.length > 0
          ? outlineExtras(outlineAround(readPins(homes, 'building')), MAP_PALETTES[theme])
          : null,
      [homes, theme],
    ),
  );
}
