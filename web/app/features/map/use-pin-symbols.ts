import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { useCityMap } from './map-context.ts';
import { PIN_LAYERS, showPinSymbols } from './pin-symbols.ts';
import type { MapPin } from './pins.ts';
import { useMapTheme } from './use-map-theme.ts';

interface Heard {
  onActive(id: string | null): void;
  onChoose(pin: MapPin): void;
}

/** Keeps these pins in the picture, and hears what the pointer does there. */
export function usePinSymbols(pins: readonly MapPin[], heard: Heard): void {
  const { map } = useCityMap();
  const theme = useMapTheme();
  const pointed = useEffectEvent((id: string | null) => heard.onActive(id));
  const chosen = useEffectEvent((id: string) => {
    const pin = pins.find((one) => one.id === id);
    if (pin) heard.onChoose(pin);
  });

  useEffect(() => {
    const show = () => showPinSymbols(map, pins, theme);
    if (map.isStyleLoaded()) show();
    else map.once('styledata', show);
    return () => {
      map.off('styledata', show);
    };
  }, [map, pins, theme]);

  useEffect(() => {
    const idOf = (event: MapLayerMouseEvent) => String(event.features?.[0]?.properties.id ?? '');
    const move = (event: MapLayerMouseEvent) => {
      map.getCanvas().style.cursor = 'pointer';
      pointed(idOf(event));
    };
    const leave = () => {
      map.getCanvas().style.cursor = '';
      pointed(null);
    };
    const click = (event: MapLayerMouseEvent) => chosen(idOf(event));
    map.on('mousemove', PIN_LAYERS, move);
    map.on('mouseleave', PIN_LAYERS, leave);
    map.on('click', PIN_LAYERS, click);
    return () => {
      map.off('mousemove', PIN_LAYERS, move);
      map.off('mouseleave', PIN_LAYERS, leave);
      map.off('click', PIN_LAYERS, click);
    };
  }, [map]);
}
