import { Icon } from '@stoop/base/web/ui/icon.tsx';
import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import type { Mark } from './mark-boxes.ts';
import { MAP_PALETTES } from './palette.ts';
import { PIN_LAYERS, PIN_SOURCE, pinSymbols, toGeoJson } from './pin-symbols.ts';
import {
  DIRECTIONS,
  type Direction,
  type MapPin,
  pinBeside,
  pinCount,
  pinIcon,
  pinLabel,
  pinText,
} from './pins.ts';
import { useMapTheme } from './use-map-theme.ts';

interface PinHandlers {
  onActive(id: string | null): void;
  onChoose(pin: MapPin): void;
}

/** Draws these pins on the canvas and reports pointer events on them. */
function usePinSymbols(marks: readonly Mark[], handlers: PinHandlers): void {
  const { map, onStyled } = useCityMap();
  const theme = useMapTheme();
  const areAny = marks.length > 0;
  const extras = useMemo(() => (areAny ? pinSymbols(MAP_PALETTES[theme]) : null), [areAny, theme]);
  useMapExtras(extras);
  // New pins keep their layers, which would take longer to build again than the pins.
  useEffect(() => {
    if (!extras) return;
    return onStyled(() => void map.getSource<GeoJSONSource>(PIN_SOURCE)?.setData(toGeoJson(marks)));
  }, [map, onStyled, extras, marks]);

  const point = useEffectEvent((id: string | null) => handlers.onActive(id));
  const choose = useEffectEvent((id: string | null) => {
    const mark = marks.find(({ pin }) => pin.id === id);
    if (mark) handlers.onChoose(mark.pin);
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

/** More elements would make dragging slow; then pins are drawn on the canvas. */
const PIN_ELEMENTS_MAX = 150;

interface PinLayerProps {
  marks: readonly Mark[];
  /** Whether they are of the search before, and lead nowhere. */
  areOld?: boolean;
  /** Highlighted: pointed at here or in a list beside the map. */
  activeId: string | null;
  /** Whether what is highlighted takes its price, which may lie over others. */
  isGrown?: boolean;
  onActive(id: string | null): void;
  /**
   * Called where a pointer that can rest moves on a mark, or the focus of the keyboard comes to it, and with null where it leaves. A
   * mark that comes to a resting pointer, as after a press that went nearer, asks for nothing.
   */
  onHint?(id: string | null): void;
  /** Its card is open. */
  selectedId: string | null;
  onChoose(pin: MapPin): void;
}

const NONE: readonly Mark[] = [];

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
  const { marks, activeId, selectedId } = props;
  const { map, overlay } = useCityMap();
  const list = useRef<HTMLUListElement>(null);
  const [tabStop, setTabStop] = useState<string | null>(null);
  const areTooMany = marks.length > PIN_ELEMENTS_MAX;
  const [elements, drawn] = useMemo(() => {
    if (!areTooMany) return [marks, NONE];
    const isElement = ({ pin }: Mark) =>
      pin.kind === 'area' || pin.standings || pin.id === activeId || pin.id === selectedId;
    return [marks.filter(isElement), marks.filter(({ pin }) => pin.kind === 'home')];
  }, [areTooMany, marks, activeId, selectedId]);
  usePinSymbols(drawn, props);

  const stop = elements.some(({ pin }) => pin.id === tabStop) ? tabStop : elements[0]?.pin.id;
  const moveFocus = (event: KeyboardEvent, pin: MapPin) => {
    if (!isDirection(event.key)) return;
    event.preventDefault();
    const pins = elements.map((mark) => mark.pin);
    const next = pinBeside(pins, pin, event.key);
    if (!next) return;
    setTabStop(next.id);
    list.current?.querySelector<HTMLElement>(`[data-pin="${CSS.escape(next.id)}"]`)?.focus();
  };
  const revealPin = ({ pin, form }: Mark) => {
    setTabStop(pin.id);
    props.onActive(pin.id);
    if (form === 'hidden') map.panTo(pin);
  };

  useContainedEvents(overlay);

  return createPortal(
    <ul ref={list} className="map-pins" aria-busy={props.areOld} aria-label="Homes on the map">
      {elements.map((mark) => {
        const { pin } = mark;
        return (
          <li
            key={pin.id}
            className="map-pin-place"
            data-form={mark.form}
            data-active={pin.id === activeId || pin.id === selectedId || undefined}
          >
            <MapSpot coordinates={pin}>
              <PinButton
                mark={mark}
                isActive={pin.id === activeId}
                isGrown={pin.id === selectedId || (pin.id === activeId && props.isGrown === true)}
                isSelected={pin.id === selectedId}
                isTabStop={pin.id === stop}
                onChoose={() => props.onChoose(pin)}
                onActive={(isActive) => props.onActive(isActive ? pin.id : null)}
                onHint={(isHinted) => props.onHint?.(isHinted ? pin.id : null)}
                onFocus={() => revealPin(mark)}
                onKeyDown={(event) => moveFocus(event, pin)}
              />
            </MapSpot>
          </li>
        );
      })}
    </ul>,
    overlay,
  );
}

function PinIcon({ pin }: { pin: MapPin }) {
  const icon = pinIcon(pin);
  const filled = icon === 'heart' ? 'fill-current' : '';
  return icon && <Icon name={icon} className={`map-pin-icon ${filled}`} />;
}

/** What is read on a mark. */
function PinText({ mark: { pin, trim = 'none' } }: { mark: Mark }) {
  const [first, second] = pinText(pin, trim);
  if (pin.kind === 'area')
    return (
      <>
        <b>{first}</b> {second && <span>{second}</span>}
      </>
    );
  return (
    <>
      <PinIcon pin={pin} />
      {first} <span className="map-pin-count">{pinCount(pin)}</span>
    </>
  );
}

function DotText({ pin }: { pin: MapPin }) {
  return pin.kind === 'home' && pin.homes > 1 ? (
    <span className="map-dot-count">{pinCount(pin)}</span>
  ) : (
    <PinIcon pin={pin} />
  );
}

interface PinButtonProps {
  mark: Mark;
  isActive: boolean;
  isGrown: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onChoose(): void;
  onActive(isActive: boolean): void;
  onHint(isHinted: boolean): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

function PinButton(props: PinButtonProps) {
  const { mark, isActive, isSelected, isTabStop, onActive, onHint } = props;
  const { pin, form, shift } = mark;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.style.setProperty('--shift-x', `${shift.x}px`);
    button.current?.style.setProperty('--shift-y', `${shift.y}px`);
  }, [shift.x, shift.y]);
  const isOn = useRef(false);
  const point = (isPointed: boolean) => {
    isOn.current = isPointed;
    onActive(isPointed);
  };
  // A mark that goes with its search is not left by a pointer: its homes would stay lit, and its hint would open once it is back.
  const leave = useEffectEvent(() => {
    if (!isOn.current) return;
    onActive(false);
    onHint(false);
  });
  useEffect(() => () => void leave(), []);
  const isHome = pin.kind === 'home';
  const isShort = form === 'edge' || (form === 'short' && !props.isGrown);
  return (
    <button
      ref={button}
      type="button"
      className={isShort ? 'map-dot' : isHome ? 'map-pin' : 'map-area'}
      data-pin={pin.id}
      data-kind={pin.kind}
      data-standing={(isHome && pin.standings?.[0]) || undefined}
      data-hidden={form === 'hidden' || undefined}
      data-small={(!isHome && pin.isSmall) || undefined}
      data-below={(isHome && shift.y > 0) || undefined}
      data-group={(isHome && pin.group !== undefined) || undefined}
      data-several={(isHome && pin.homes > 1) || undefined}
      data-active={isActive || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={pinLabel(pin)}
      aria-expanded={isHome ? isSelected : undefined}
      onClick={props.onChoose}
      onKeyDown={props.onKeyDown}
      onFocus={({ currentTarget }) => {
        isOn.current = true;
        props.onFocus();
        onHint(currentTarget.matches(':focus-visible'));
      }}
      onBlur={() => {
        point(false);
        onHint(false);
      }}
      onPointerEnter={() => point(true)}
      onPointerMove={({ pointerType }) => onHint(pointerType === 'mouse')}
      onPointerLeave={() => {
        point(false);
        onHint(false);
      }}
    >
      {isShort ? <DotText pin={pin} /> : <PinText mark={mark} />}
    </button>
  );
}
