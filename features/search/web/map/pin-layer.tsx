import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { MAP_PALETTES } from './palette.ts';
import { type Box, type PinForm, pinForms, type RestingView } from './pin-layout.ts';
import { PIN_LAYERS, PIN_SOURCE, pinSymbols, toGeoJson } from './pin-symbols.ts';
import { DIRECTIONS, type Direction, type MapPin, pinBeside, pinLabel, pinText } from './pins.ts';
import { useMapTheme } from './use-map-theme.ts';

interface PinHandlers {
  onActive(id: string | null): void;
  onChoose(pin: MapPin): void;
}

/** Draws these pins on the canvas and reports pointer events on them. */
function usePinSymbols(
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

/** What lies over the map beside its pins. */
const CONTROLS = '.map-controls, .map-search-area, .map-notice, .map-data-notice, .maplibregl-ctrl';

const cityOf = (map: MapLibreMap): HTMLElement =>
  map.getContainer().parentElement ?? map.getContainer();

function coveredIn(map: MapLibreMap): Box[] {
  const { left, top } = map.getContainer().getBoundingClientRect();
  return [...cityOf(map).querySelectorAll(CONTROLS)]
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({
      left: box.left - left,
      right: box.right - left,
      top: box.top - top,
      bottom: box.bottom - top,
    }));
}

function viewOf(map: MapLibreMap): RestingView {
  const { lat, lng } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { center: { lat, lng }, zoom: map.getZoom(), width, height, covered: coveredIn(map) };
}

/** The view after each move of the map, and after each change of the controls over it. */
function useRestingView(map: MapLibreMap): RestingView {
  const [view, setView] = useState(() => viewOf(map));
  useEffect(() => {
    const read = () =>
      setView((last) => {
        const next = viewOf(map);
        return JSON.stringify(next) === JSON.stringify(last) ? last : next;
      });
    const readAtRest = () => map.isMoving() || read();
    // Buttons and notices come and go; the places of pins are attributes.
    const changes = new MutationObserver(readAtRest);
    changes.observe(cityOf(map), { childList: true, subtree: true, characterData: true });
    map.on('moveend', read);
    map.on('resize', read);
    read();
    return () => {
      changes.disconnect();
      map.off('moveend', read);
      map.off('resize', read);
    };
  }, [map]);
  return view;
}

/** More elements would make dragging slow; then pins are drawn on the canvas. */
const PIN_ELEMENTS_MAX = 150;

interface PinLayerProps {
  pins: readonly MapPin[];
  /** Highlighted: pointed at here or in a list beside the map. */
  activeId: string | null;
  onActive(id: string | null): void;
  /** Its card is open. */
  selectedId: string | null;
  onChoose(pin: MapPin): void;
}

const NONE: readonly MapPin[] = [];

const isDirection = (key: string): key is Direction => Object.hasOwn(DIRECTIONS, key);

/** Keeps keys and double clicks on pins and cards from the map's own handlers. */
function useContainedEvents(overlay: HTMLElement): void {
  useEffect(() => {
    const stopPropagation = (event: Event) => event.stopPropagation();
    for (const type of ['keydown', 'dblclick']) overlay.addEventListener(type, stopPropagation);
    return () => {
      for (const type of ['keydown', 'dblclick'])
        overlay.removeEventListener(type, stopPropagation);
    };
  }, [overlay]);
}

/** Pins as buttons. One of them is in the tab order; the arrow keys move between them by position. */
export function PinLayer(props: PinLayerProps) {
  const { pins, activeId, selectedId } = props;
  const { map, overlay } = useCityMap();
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const view = useRestingView(map);
  const forms = useMemo(() => pinForms(pins, view), [pins, view]);
  const areTooMany = pins.length > PIN_ELEMENTS_MAX;
  const elements = useMemo(
    () => (areTooMany ? pins.filter((pin) => pin.id === activeId || pin.id === selectedId) : pins),
    [areTooMany, pins, activeId, selectedId],
  );
  usePinSymbols(areTooMany ? pins : NONE, forms, props);

  const stop = elements.some((pin) => pin.id === tabStop) ? tabStop : elements[0]?.id;
  const moveFocus = (event: KeyboardEvent, pin: MapPin) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const next = pinBeside(elements, pin, event.key);
    if (!next) return;
    setTabStop(next.id);
    list.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(next.id)}"]`)?.focus();
  };
  const revealPin = (pin: MapPin) => {
    setTabStop(pin.id);
    props.onActive(pin.id);
    if (forms.get(pin.id) === 'hidden') map.panTo(pin);
  };

  useContainedEvents(overlay);

  return createPortal(
    <ul ref={list} className="map-pins" aria-label="Homes on the map">
      {elements.map((pin) => (
        <li
          key={pin.id}
          className="map-pin-place"
          data-active={pin.id === activeId || pin.id === selectedId || undefined}
        >
          <MapSpot coordinates={pin}>
            <PinButton
              pin={pin}
              isActive={pin.id === activeId}
              isSelected={pin.id === selectedId}
              form={forms.get(pin.id) ?? 'whole'}
              isTabStop={pin.id === stop}
              onChoose={() => props.onChoose(pin)}
              onActive={(isActive) => props.onActive(isActive ? pin.id : null)}
              onFocus={() => revealPin(pin)}
              onKeyDown={(event) => moveFocus(event, pin)}
            />
          </MapSpot>
        </li>
      ))}
    </ul>,
    overlay,
  );
}

function PinButton({
  pin,
  isActive,
  isSelected,
  form,
  isTabStop,
  onChoose,
  onActive,
  onFocus,
  onKeyDown,
}: {
  pin: MapPin;
  isActive: boolean;
  isSelected: boolean;
  form: PinForm;
  isTabStop: boolean;
  onChoose(): void;
  onActive(isActive: boolean): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}) {
  const isHome = pin.kind === 'home';
  const isShort = form === 'edge' || (form === 'short' && !isActive && !isSelected);
  return (
    <button
      type="button"
      className={isShort ? 'map-dot' : isHome ? 'map-pin' : 'map-cluster'}
      data-pin={pin.id}
      data-kind={pin.kind}
      data-hidden={form === 'hidden' || undefined}
      data-active={isActive || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={pinLabel(pin)}
      aria-expanded={isHome ? isSelected : undefined}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => onActive(false)}
      onPointerEnter={() => onActive(true)}
      onPointerLeave={() => onActive(false)}
    >
      {!isShort && pinText(pin)}
    </button>
  );
}
