import type { FilterSpecification, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback } from 'react';
import { useEachStyle } from './use-each-style.ts';

/** A layer of the ground, with what it is of where that is not all of its source. */
export interface NamedLayer {
  id: string;
  filter?: FilterSpecification;
}

/** All of a layer but what has one of these values. */
export function allBut(
  filter: FilterSpecification | undefined,
  property: string,
  values: readonly string[],
): FilterSpecification | undefined {
  if (values.length === 0) return filter;
  const others = ['!', ['in', ['get', property], ['literal', [...values]]]];
  return (filter ? ['all', filter, others] : others) as FilterSpecification;
}

function leaveOut(map: MapLibreMap, layers: readonly NamedLayer[], ...left: [string, string[]]) {
  for (const { id, filter } of layers) {
    // A hosted style has its own.
    if (!map.getLayer(id)) continue;
    const rest = allBut(filter, ...left);
    // What is the same already tells of no change, which would be one more.
    if (JSON.stringify(map.getFilter(id)) !== JSON.stringify(rest)) map.setFilter(id, rest);
  }
}

/** Leaves out of the ground what has its name elsewhere, which would be read twice. */
export function useLeftOut(
  layers: readonly NamedLayer[],
  property: string,
  values: readonly string[],
): void {
  const left = JSON.stringify(values.toSorted());
  useEachStyle(
    useCallback(
      (map) => leaveOut(map, layers, property, JSON.parse(left)),
      [layers, property, left],
    ),
  );
}
