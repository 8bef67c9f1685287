import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect } from 'react';
import { useCityMap } from './map-context.ts';
import { type MapExtras, useMapExtras } from './map-extras.ts';
import { dotBox, type Mark, placeAt, type RestingView } from './mark-boxes.ts';

const TAKEN = 'extra-taken';
/** An image that shows nothing, as wide as high, in CSS pixels. */
export const BLANK = { name: 'blank', size: 16 };

/** Symbols that nobody sees: the names of the ground give way to what is placed first. */
const SYMBOLS: MapExtras = {
  sources: { [TAKEN]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [
    {
      id: TAKEN,
      type: 'symbol',
      source: TAKEN,
      layout: {
        'icon-image': BLANK.name,
        'icon-size': ['get', 'size'],
        'icon-allow-overlap': true,
        'icon-padding': 1,
      },
    },
  ],
};

/** Squares over what is read on each mark, and over each dot. */
const squaresOf = (marks: readonly Mark[], view: RestingView) =>
  marks.flatMap((mark) => {
    if (mark.form === 'hidden') return [];
    const box = mark.box ?? dotBox(view, mark.pin);
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const squares = Math.ceil(width / height);
    return Array.from({ length: squares }, (_, at) => {
      const aside =
        squares === 1 ? width / 2 : height / 2 + (at * (width - height)) / (squares - 1);
      const { lng, lat } = placeAt(view, box.left + aside, (box.top + box.bottom) / 2);
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        properties: { size: height / BLANK.size },
      };
    });
  });

/** Lets the names of streets, stations and places give way to the marks, which would cover them in part. */
export function useMarksAsGround(marks: readonly Mark[], view: RestingView): void {
  const { map, onStyled } = useCityMap();
  useMapExtras(SYMBOLS);
  useEffect(
    () =>
      onStyled(() => {
        const features = squaresOf(marks, view);
        void map.getSource<GeoJSONSource>(TAKEN)?.setData({ type: 'FeatureCollection', features });
      }),
    [map, onStyled, marks, view],
  );
}
