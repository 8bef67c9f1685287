import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useMemo } from 'react';
import { AREA_NAMES } from './label-layers.ts';
import { useCityMap } from './map-context.ts';
import { type MapExtras, useMapExtras } from './map-extras.ts';
import { type Box, dotBox, type Mark, placeAt, type RestingView } from './mark-boxes.ts';
import { useLeftOut } from './use-left-out.ts';

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

/** What is read on each mark, each dot, and the controls, which would cut a name. */
const boxesOf = (marks: readonly Mark[], view: RestingView): Box[] => [
  ...marks.flatMap((mark) => (mark.form === 'hidden' ? [] : (mark.box ?? dotBox(view, mark.pin)))),
  ...view.covered,
];

/** Squares over boxes, as large as these are narrow. */
const squaresOf = (boxes: readonly Box[], view: RestingView) =>
  boxes.flatMap((box) => {
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const size = Math.min(width, height);
    const squares = Math.ceil(Math.max(width, height) / size);
    return Array.from({ length: squares }, (_, at) => {
      const share = squares === 1 ? 1 / 2 : at / (squares - 1);
      const { lng, lat } = placeAt(
        view,
        box.left + size / 2 + (width - size) * share,
        box.top + size / 2 + (height - size) * share,
      );
      return {
        type: 'Feature' as const,
        geometry: { type: 'Point' as const, coordinates: [lng, lat] },
        properties: { size: size / BLANK.size },
      };
    });
  });

/** The names that stand on marks. */
const namesOf = (marks: readonly Mark[]) =>
  marks.flatMap(({ pin, box }) => (pin.kind === 'area' && box ? pin.name : []));

/** Lets the names of streets, stations and places give way to what lies over them, which would cover them in part. */
export function useTakenGround(boxes: readonly Box[], view: RestingView): void {
  const { map, onStyled } = useCityMap();
  useMapExtras(SYMBOLS);
  useEffect(
    () =>
      onStyled(() => {
        const features = squaresOf(boxes, view);
        void map.getSource<GeoJSONSource>(TAKEN)?.setData({ type: 'FeatureCollection', features });
      }),
    [map, onStyled, boxes, view],
  );
}

/** The ground gives way to the marks. */
export function useMarksAsGround(marks: readonly Mark[], view: RestingView): void {
  useLeftOut(AREA_NAMES, 'name', namesOf(marks));
  useTakenGround(
    useMemo(() => boxesOf(marks, view), [marks, view]),
    view,
  );
}
