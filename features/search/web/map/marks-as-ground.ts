import type { FilterSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { AREA_NAMES } from './label-layers.ts';
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

/** The names that stand on marks. */
const namesOf = (marks: readonly Mark[]) =>
  marks.flatMap(({ pin, box }) => (pin.kind === 'area' && box ? pin.name : [])).toSorted();

/** Leaves these names out of the ground; a hosted style has its own. */
function leaveOut(map: MapLibreMap, names: readonly string[]): void {
  for (const { id, filter } of AREA_NAMES) {
    if (!map.getLayer(id)) continue;
    const rest: FilterSpecification =
      names.length === 0
        ? filter
        : ['all', filter, ['!', ['in', ['get', 'name'], ['literal', [...names]]]]];
    // What is the same already tells of no change, which would be one more.
    if (JSON.stringify(map.getFilter(id)) !== JSON.stringify(rest)) map.setFilter(id, rest);
  }
}

/** Says the name of an area once: on its mark, and else on the ground. */
function useNamesOnce(marks: readonly Mark[]): void {
  const { map } = useCityMap();
  const names = JSON.stringify(namesOf(marks));
  useEffect(() => {
    const leave = () => leaveOut(map, JSON.parse(names));
    leave();
    // Another theme is another style.
    map.on('styledata', leave);
    return () => {
      map.off('styledata', leave);
    };
  }, [map, names]);
}

/** Lets the names of streets, stations and places give way to the marks, which would cover them in part. */
export function useMarksAsGround(marks: readonly Mark[], view: RestingView): void {
  const { map, onStyled } = useCityMap();
  useMapExtras(SYMBOLS);
  useNamesOnce(marks);
  useEffect(
    () =>
      onStyled(() => {
        const features = squaresOf(marks, view);
        void map.getSource<GeoJSONSource>(TAKEN)?.setData({ type: 'FeatureCollection', features });
      }),
    [map, onStyled, marks, view],
  );
}
