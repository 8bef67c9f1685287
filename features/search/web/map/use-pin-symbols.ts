import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MAP_PALETTES } from './palette.ts';
import type { PinForm } from './pin-layout.ts';
import { PIN_LAYERS, PIN_SOURCE, pinSymbols, toGeoJson } from './pin-symbols.ts';
import type { MapPin } from './pins.ts';
import { useMapTheme } from './use-map-theme.ts';

interface PinHandlers {
  onActive(id: string | null): void;
  onChoose(pin: MapPin): void;
}

/** Draws these pins on the canvas and reports pointer events on them. */
export function usePinSymbols(
  pins: readonly MapPin[],
  forms: ReadonlyMap<string, PinForm>,
  handlers: PinHandlers,
): void {
  const { map, onStyled } = useCityMap();
  const theme = useMapTheme();
  const areAny = pins.length > 0;
  const extras = useMemo(() => (areAny ? pinSymbols(MAP_PALETTES[theme]) : null), [areAny, theme]);
  useMapExtras(extras);
  // New pins keep their layers, which would take longer to build again than the pins.
  useEffect(() => {
    if (!extras) return;
    return onStyled(
      () => void map.getSource<GeoJSONSource>(PIN_SOURCE)?.setData(toGeoJson(pins, forms)),
    );
  }, [map, onStyled, extras, pins, forms]);

  const point = useEffectEvent((id: string | null) => handlers.onActive(id));
  const choose = useEffectEvent((id: string | null) => {
    const pin = pins.find((candidate) => candidate.id === id);
    if (pin) handlers.onChoose(pin);
  });

  useEffect(() => {
    if (!areAny) return;
    const idOf = (event: MapLayerMouseEvent) => event.features?.[0]?.properties.id ?? null;
    const listeners = {
      mousemove: (event: MapLayerMouseEvent) => {
        map.getCanvas().style.cursor = 'pointer';
        point(idOf(event));
      },
      mouseleave: () => {
        map.getCanvas().style.cursor = '';
        point(null);
      },
      click: (event: MapLayerMouseEvent) => choose(idOf(event)),
    };
    const types = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const type of types) map.on(type, PIN_LAYERS, listeners[type]);
    return () => {
      for (const type of types) map.off(type, PIN_LAYERS, listeners[type]);
    };
  }, [map, areAny]);
}
