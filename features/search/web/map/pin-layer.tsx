import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { MapSpot } from './map-spot.tsx';
import { type PinForm, pinForms } from './pin-layout.ts';
import { DIRECTIONS, type Direction, type MapPin, pinBeside, pinLabel, pinText } from './pins.ts';
import { usePinSymbols } from './use-pin-symbols.ts';
import { useRestingView } from './use-resting-view.ts';

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
