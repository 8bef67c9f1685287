import { type Bounds, boxAround, boxAt } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Arrangement } from '../../rules/arrangement.ts';
import { HOMES_FROM_ZOOM } from '../../rules/map-marks.ts';
import type { SearchArea } from '../../rules/search-area.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { AreaHint } from './area-hint.tsx';
import type { AreaName } from './area-names.ts';
import { wholeAreas } from './areas.ts';
import { CityMap } from './city-map.tsx';
import { useDrawnArea } from './drawing/use-drawn-area.ts';
import { keptView } from './kept-view.ts';
import { MapAsks } from './map-asks.tsx';
import { useCityMap } from './map-context.ts';
import { MapLegend } from './map-legend.tsx';
import { MapSpot } from './map-spot.tsx';
import type { Mark, RestingView } from './mark-boxes.ts';
import { MarkHint } from './mark-hint.tsx';
import { useMarksAsGround } from './marks-as-ground.ts';
import { OnlyArea } from './only-area.tsx';
import { PinCard } from './pin-card.tsx';
import { PinLayer } from './pin-layer.tsx';
import { marksIn } from './pin-layout.ts';
import { type AreaPin, type HomePin, type MapPin, withMedians, withStandings } from './pins.ts';
import { pinsMeanwhile } from './pins-meanwhile.ts';
import { isInPlaces, isOfSeveral, type Looking, lookingAt } from './place-of-map.ts';
import type { PointedHome } from './pointed-home.ts';
import { markOfPointed, pointedAt } from './pointed-marks.ts';
import { SheetCards } from './sheet-cards.tsx';
import type { Standings } from './standings.ts';
import { sizeOf, useCamera } from './use-camera.ts';
import { useOpenCard } from './use-open-card.ts';
import { usePins } from './use-pins.ts';
import { usePressedArea } from './use-pressed-area.ts';
import { useRestingView } from './use-resting-view.ts';
import { useWhole } from './use-whole.ts';
import { CommutePins, useIsochrones, useWalkRing } from './ways-on-map.tsx';

/** How a visitor moved the map of a search. */
export interface MapMove {
  /** Whether the list follows each move. */
  follows: boolean;
  /** The area that was pressed, if that is how it moved. */
  framed: AreaPin | null;
  looking: Looking;
}

export interface HomeMapProps {
  /** The accessible name of the map; later changes have no effect. */
  label: string;
  /**
   * The searched area. The camera starts there and follows its changes, unless the map shows it already (after "Search
   * this area"). Null shows everything that the filters find.
   */
  area: SearchArea | null;
  /** The addresses that are shown, with how far one gets from them. */
  commuteTo?: readonly Coordinates[] | undefined;
  /** The area to show until the results of a filter's neighborhood or borough have loaded. */
  around?: SearchArea | null;
  /** The filters of the pins as a query string, `writeFilters(filters).toString()`. */
  filters: string;
  /** What the numbers on the pins count. */
  type: SearchType;
  /** The median rent of an area, where areas say that and not what their homes cost; the same function while that stays. */
  medianOf?: (area: AreaName) => number | null;
  /** `settings.mapStyleUrl`: replaces the bundled city, which is the fallback. */
  hostedStyleUrl: string | null;
  /** The list over the map of a phone, and how many pixels of the map's height it covers; null where it is beside it. */
  sheet: { height: Arrangement | null; covered: number; lower(): void } | null;
  /** The building to highlight, or the area where its price has no room. */
  pointed: PointedHome | null;
  /** Called when the pointer or the focus enters a pin, and with null when it leaves. */
  onActive(pointed: PointedHome | null): void;
  /** Renders the card of a chosen pin. */
  renderCard(pin: HomePin): ReactNode;
  /** Renders what is shown while a pointer rests on a pin, in few words. */
  renderHint(pin: HomePin): ReactNode;
  /** What the user did with the homes, asked where there is a map; the same answer while that stays. */
  useStandings(): Standings;
  /**
   * What a pressed area leads to, with the words before its name; null where that is what the map is of already. A list that
   * follows the map goes there at once, and else it is offered.
   */
  onlyPath(area: AreaPin): { to: string; words: string } | null;
  /** Called where the visitor moved the map: at once, or by "Search this area". */
  onSearchArea?(area: SearchArea, move: MapMove): void;
  /** Called with an area that the visitor drew, as the value of its filter. */
  onDrawn?(area: string): void;
  /** Over the map, beside its buttons. */
  note?: ReactNode;
  /** Shown in place of the map where it is unavailable. */
  withoutMap?: string;
}

/** Calls back where the map is pressed beside its marks. */
function useEmptyClick(map: MapLibreMap, onClick: () => void): void {
  const call = useEffectEvent(onClick);
  useEffect(() => {
    const press = (event: { originalEvent: Event }) => {
      if (event.originalEvent.target === map.getCanvas()) call();
    };
    map.on('click', press);
    return () => {
      map.off('click', press);
    };
  }, [map]);
}

interface OpenCardProps extends Pick<HomeMapProps, 'sheet' | 'renderCard'> {
  marks: readonly Mark[];
  /** Its mark, which is missing out of view. */
  mark: Mark | undefined;
  view: RestingView;
  chosen: HomePin | null;
  /** What was pressed, which may stand for several; null after going back. */
  pressedPin: HomePin | null;
  onChosen(pin: HomePin | null): void;
}

/** The cards of the chosen homes: beside their mark, or in the place of the sheet. */
function OpenCard({ sheet, mark, view, renderCard, ...cards }: OpenCardProps) {
  const { chosen, onChosen } = cards;
  if (!chosen) return null;
  if (sheet) return <SheetCards {...cards} {...{ chosen, renderCard }} height={sheet.height} />;
  const { pin = chosen } = mark ?? {};
  if (!mark || pin.kind !== 'home') return null;
  return <PinCard key={pin.id} {...{ mark, view, renderCard }} onClose={() => onChosen(null)} />;
}

/** The marks of a search in the view, and the view. */
function useMarks({ filters, type, useStandings, medianOf }: HomeMapProps, needsBox: boolean) {
  const seen = useCityMap();
  const { pins: loaded, status, isOld } = usePins(seen, filters, type);
  const standings = useStandings();
  const view = useRestingView(seen);
  const { zoom } = view;
  const whole = useWhole(filters, type, needsBox || zoom < HOMES_FROM_ZOOM);
  const found = useMemo(
    () =>
      status === 'ready' && !isOld
        ? loaded
        : pinsMeanwhile({ pins: loaded, isOld, whole: whole?.pins ?? null, zoom }),
    [loaded, status, isOld, whole, zoom],
  );
  const pins = useMemo(
    () => withStandings(medianOf ? withMedians(found, medianOf) : found, standings),
    [found, medianOf, standings],
  );
  const areas = useMemo(() => {
    const all = whole?.pins ?? [];
    return wholeAreas(medianOf ? withMedians(all, medianOf) : all);
  }, [whole, medianOf]);
  const marks = useMemo(() => marksIn(pins, view, areas), [pins, view, areas]);
  useMarksAsGround(marks, view);
  useEffect(() => {
    seen.marked.current = marks.flatMap(({ pin, form }) => (form === 'hidden' ? [] : pin));
  }, [seen, marks]);
  return { status, view, marks, whole, areOld: isOld && found === loaded };
}

/** The box of what is found, with the addresses of its people. */
const useSearchBox = (box: Bounds | null | undefined, commuteTo: readonly Coordinates[] = []) =>
  useMemo(
    (): Bounds | null => (box ? boxAround([box, ...commuteTo.map(boxAt)]) : null),
    [box, commuteTo],
  );

/** Moves to the place of a search and its results, draws what is known of where they are, and moves the list along. */
function useSearchCamera(props: HomeMapProps, found: Bounds | null) {
  const { area, around = null, filters, onSearchArea } = props;
  const seen = useCityMap();
  const requests = {
    area: area ?? around,
    found: area ? null : found,
    isOfSeveral: isOfSeveral(filters),
  };
  const isMoved = useCamera(seen, requests);
  useWalkRing(area);
  useIsochrones(props.commuteTo);
  const lookingIn = ({ bounds }: SearchArea): Looking => {
    if (!found || !bounds) return 'elsewhere';
    return lookingAt(sizeOf(seen.map, seen.covered), { filters, box: found }, bounds);
  };
  const moveList = (moved: SearchArea, follows: boolean, framed: AreaPin | null) => {
    const looking = lookingIn(moved);
    // The list is of the whole place already.
    if (follows && looking === 'place' && area === null) return;
    onSearchArea?.(moved, { follows, framed, looking });
  };
  return { isMoved, moveList };
}

function Homes(props: HomeMapProps) {
  const { pointed, onActive, area, commuteTo = [] } = props;
  const seen = useCityMap();
  const { map, overlay } = seen;
  const [selected, setSelected] = useOpenCard();
  const [pressedPin, setPressedPin] = useState<HomePin | null>(null);
  const [hinted, setHinted] = useState<string | null>(null);
  const hasDrawn = useDrawnArea(props.filters);
  const [isDrawing, setDrawing] = useState(false);
  const { onlyPath, onSearchArea } = props;
  const hasList = onSearchArea !== undefined && !hasDrawn;
  const pressed = usePressedArea(seen, { onlyPath, hasList });
  const { framed } = pressed;
  const needsBox = !hasDrawn && (area === null || isInPlaces(props.filters));
  const { status, view, marks, whole, areOld } = useMarks(props, needsBox);
  const found = useSearchBox(needsBox ? whole?.box : null, props.commuteTo);
  const { isMoved, moveList } = useSearchCamera(props, found);

  useEmptyClick(map, () => setSelected(null));

  const choose = (pin: MapPin) => {
    if (areOld) return;
    if (pin.kind === 'area') return pressed.press(pin);
    if (props.sheet?.height !== 'map') props.sheet?.lower();
    const [first] = (props.sheet && pin.group) || [pin];
    setPressedPin(pin);
    setSelected(first?.id === selected?.id ? null : (first ?? null));
  };
  const active = markOfPointed(marks, pointed);
  const open = markOfPointed(marks, selected);
  const only = framed && onlyPath(framed);
  const hint = !selected && marks.find(({ pin }) => pin.id === hinted);
  return (
    <div data-pins={status}>
      <PinLayer
        marks={marks}
        areOld={areOld}
        activeId={active?.pin.id ?? null}
        isGrown={pointed?.at !== undefined}
        onActive={(id) => onActive(pointedAt(marks, id))}
        onHint={setHinted}
        selectedId={open?.pin.id ?? null}
        onChoose={choose}
      />
      {pointed?.at &&
        !active &&
        createPortal(
          <MapSpot coordinates={pointed.at}>
            <span className="map-active-place" />
          </MapSpot>,
          overlay,
        )}
      <CommutePins to={commuteTo} view={view} />
      <MarkHint mark={hint || null} view={view}>
        {({ pin }) => (pin.kind === 'area' ? <AreaHint area={pin} /> : props.renderHint(pin))}
      </MarkHint>
      <OpenCard
        key={pressedPin?.id}
        {...props}
        {...{ marks, view, pressedPin }}
        mark={open}
        chosen={selected}
        onChosen={setSelected}
      />
      <MapAsks
        {...{ isMoved, hasDrawn, isDrawing }}
        onSearchArea={onSearchArea && ((moved, follows) => moveList(moved, follows, framed))}
        onDrawn={props.onDrawn}
        onDrawing={(isOn) => {
          setSelected(null);
          setDrawing(isOn);
        }}
        notes={
          <>
            {framed && only && <OnlyArea area={framed} {...only} onPress={pressed.forget} />}
            {props.note}
          </>
        }
      />
      <MapLegend {...{ marks }} type={props.type} filters={props.filters} />
      <p role="status" className="map-notice">
        {status === 'failed' && 'New prices could not be loaded. Move the map to try again.'}
      </p>
    </div>
  );
}

export default function HomeMapCanvas(props: HomeMapProps & { onUnavailable(): void }) {
  const [kept] = useState(keptView);
  return (
    <CityMap
      label={props.label}
      kept={kept}
      start={props.area ?? props.around ?? null}
      hostedStyleUrl={props.hostedStyleUrl}
      covered={props.sheet?.covered ?? 0}
      onUnavailable={props.onUnavailable}
    >
      <Homes {...props} />
    </CityMap>
  );
}
