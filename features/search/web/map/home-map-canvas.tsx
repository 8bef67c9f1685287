import type { Bounds } from '@stoop/base/rules/geo/bounds';
import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { PRIVATE_MARK } from '@stoop/base/rules/text/private-query';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { blockOf, writeCommuteTo } from '@stoop/features/commute/rules/commute-search';
import { USUAL_PACE } from '@stoop/features/commute/rules/pace';
import { useOwnPace } from '@stoop/features/commute/web/own-pace';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Arrangement } from '../../rules/arrangement.ts';
import type { SearchArea } from '../../rules/search-area.ts';
import type { SearchType } from '../../rules/search-url.ts';
import { boxOfHomes } from './areas.ts';
import { CityMap } from './city-map.tsx';
import { CITY_BOUNDS } from './create-map.ts';
import { DrawArea } from './drawing/draw-area.tsx';
import { useDrawnArea } from './drawing/use-drawn-area.ts';
import { isochroneExtras } from './isochrones.ts';
import { keptView } from './kept-view.ts';
import { useCityMap } from './map-context.ts';
import { useMapExtras } from './map-extras.ts';
import { MapSpot } from './map-spot.tsx';
import { OnlyArea } from './only-area.tsx';
import { MAP_PALETTES } from './palette.ts';
import { PinCard } from './pin-card.tsx';
import { PinLayer } from './pin-layer.tsx';
import { type Mark, marksIn } from './pin-layout.ts';
import { type AreaPin, type HomePin, isOf, type MapPin, pinsQuery, withStandings } from './pins.ts';
import { isInAreas, type PointedHome } from './pointed-home.ts';
import { SearchAsMoved } from './search-as-moved.tsx';
import { SheetCards } from './sheet-cards.tsx';
import type { Standings } from './standings.ts';
import { frame, useCamera } from './use-camera.ts';
import { useMapTheme } from './use-map-theme.ts';
import { useOpenCard } from './use-open-card.ts';
import { usePins } from './use-pins.ts';
import { useRestingView } from './use-resting-view.ts';
import { walkRings } from './walk-rings.ts';

/** Draws how far the walk of a searched area leads; nothing where the area is no walk, or the reader's own pace decides. */
function useWalkRing(area: SearchArea | null): void {
  const theme = useMapTheme();
  const { lat, lng, walkMinutes } = area ?? {};
  const isUsual = useOwnPace() === USUAL_PACE;
  useMapExtras(
    useMemo(
      () =>
        lat === undefined || lng === undefined || walkMinutes === undefined || !isUsual
          ? null
          : walkRings({ lat, lng }, MAP_PALETTES[theme], walkMinutes),
      [lat, lng, walkMinutes, isUsual, theme],
    ),
  );
}

/** The bounds of everything that the filters find; null while unknown or empty. */
function useFoundBox(filters: string, isEnabled: boolean): Bounds | null {
  const { answer } = useAnswer(
    isEnabled ? filters : null,
    async (signal): Promise<Bounds | null> => {
      // At zoom 0 the answer is a few boroughs, while its bounds are exact.
      const query = pinsQuery({ bounds: CITY_BOUNDS, zoom: 0 }, filters);
      const { bbox } = await browserApi.getJson('/map/pins', { query, signal });
      const [west, south, east, north] = bbox ?? [];
      const isBox =
        west !== undefined && south !== undefined && east !== undefined && north !== undefined;
      return isBox ? { west, south, east, north } : null;
    },
  );
  // After a failure the map keeps its view; the pins report it.
  return answer?.ok ? answer.value : null;
}

/** Shades what is more than 15, 30 and 45 minutes from an address, of several from any of them. */
function useIsochrones(addresses: readonly Coordinates[] | undefined): void {
  const theme = useMapTheme();
  const pace = useOwnPace();
  const to = (addresses ?? []).map((address): [string, string] => [
    `${PRIVATE_MARK}commuteTo`,
    writeCommuteTo(blockOf(address)),
  ]);
  const own: [string, string] = [`${PRIVATE_MARK}pace`, String(pace)];
  const query = to.length > 0 ? `${new URLSearchParams([...to, own])}` : '';

  const { answer } = useAnswer(query || null, (signal) =>
    browserApi.getJson('/map/commutes', { query: new URLSearchParams(query), signal }),
  );
  // The map works without the shades.
  const reached = answer?.ok ? answer.value : null;
  useMapExtras(
    useMemo(() => reached && isochroneExtras(reached, MAP_PALETTES[theme]), [reached, theme]),
  );
}

export interface HomeMapProps {
  /** The accessible name of the map; later changes have no effect. */
  label: string;
  /**
   * The searched area. The camera starts there and follows its changes, unless the map shows it already (after "Search
   * this area"). Null shows everything that the filters find.
   */
  area: SearchArea | null;
  /** The addresses whose isochrones are drawn. */
  commuteTo?: readonly Coordinates[] | undefined;
  /** The area to show until the results of a filter's neighborhood or borough have loaded. */
  around?: SearchArea | null;
  /** The filters of the pins as a query string, `writeFilters(filters).toString()`. */
  filters: string;
  /** What the numbers on the pins count. */
  type: SearchType;
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
  /** What the user did with the homes, asked where there is a map; the same answer while that stays. */
  useStandings(): Standings;
  /** What a pressed area leads to, with the words before its name; null where that is what the map is of already. */
  onlyPath(area: AreaPin): { to: string; words: string } | null;
  /** Called where the visitor moved the map: at once, and with `follows`, or by "Search this area". */
  onSearchArea?(area: SearchArea, follows: boolean): void;
  /** Called with an area that the visitor drew, as the value of its filter. */
  onDrawn?(area: string): void;
  /** Over the map, beside its buttons. */
  note?: ReactNode;
  /** Shown in place of the map where it is unavailable. */
  withoutMap?: string;
}

const idOf = ({ id }: MapPin) => id;

/** What is pointed at with the mark of this id. */
function pointedAt(marks: readonly Mark[], id: string | null): PointedHome | null {
  const pin = marks.find((mark) => mark.pin.id === id)?.pin;
  if (!pin) return null;
  if (pin.kind === 'area') return { id: pin.id, areas: pin.areas };
  return { id: pin.id, ids: (pin.group ?? [pin]).map(idOf) };
}

/** The mark of what is pointed at: its own, or that of the area in which its price has no room. */
const markOfPointed = (marks: readonly Mark[], pointed: PointedHome | null): Mark | undefined => {
  if (!pointed) return undefined;
  const { id, at } = pointed;
  return (
    marks.find(({ pin }) => isOf(pin, id)) ??
    marks.find(({ pin }) => at && pin.kind === 'area' && isInAreas(at.area, pin.areas))
  );
};

/** The default view: Manhattan and the nearer halves of Brooklyn and Queens, with little of New Jersey. */
const CITY: SearchArea = { lat: 40.729, lng: -73.945, radiusKm: 9 };

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
  pins: readonly MapPin[];
  chosen: HomePin | null;
  onChosen(pin: HomePin | null): void;
}

/** The card of the chosen home: beside its mark, or in the place of the sheet. */
function OpenCard({ sheet, pins, chosen, onChosen, renderCard }: OpenCardProps) {
  if (!chosen) return null;
  if (sheet)
    return <SheetCards {...{ pins, chosen, onChosen, renderCard }} height={sheet.height} />;
  return (
    <PinCard key={chosen.id} pin={chosen} onClose={() => onChosen(null)}>
      {(chosen.group ?? [chosen]).map(renderCard)}
    </PinCard>
  );
}

function Homes(props: HomeMapProps) {
  const { pointed, onActive, onSearchArea, onDrawn } = props;
  const seen = useCityMap();
  const { map, overlay, covered } = seen;
  const { pins: found, status } = usePins(seen, props.filters, props.type);
  const standings = props.useStandings();
  const pins = useMemo(() => withStandings(found, standings), [found, standings]);
  const view = useRestingView(seen);
  const marks = useMemo(() => marksIn(pins, view), [pins, view]);
  const [selected, setSelected] = useOpenCard();
  const [framed, setFramed] = useState<AreaPin | null>(null);
  const { area, around = null, filters } = props;
  const hasDrawn = useDrawnArea(filters);
  const [isDrawing, setDrawing] = useState(false);
  const foundBox = useFoundBox(filters, area === null && filters !== '' && !hasDrawn);
  useWalkRing(area);
  useIsochrones(props.commuteTo);
  const isMoved = useCamera(seen, { area: area ?? around, found: foundBox });

  useEmptyClick(map, () => setSelected(null));

  const choose = (pin: MapPin) => {
    const isNearest = map.getZoom() >= map.getMaxZoom();
    if (pin.kind === 'home' && (!pin.group || isNearest)) {
      props.sheet?.lower();
      const [first] = (props.sheet && pin.group) || [pin];
      return setSelected(first?.id === selected?.id ? null : (first ?? null));
    }
    if (pin.kind === 'area') setFramed(pin);
    frame(map, boxOfHomes(pin), covered);
  };
  const activate = (id: string | null) => onActive(pointedAt(marks, id));
  const active = markOfPointed(marks, pointed);
  const only = framed && props.onlyPath(framed);
  return (
    <div data-pins={status}>
      <PinLayer
        marks={marks}
        activeId={active?.pin.id ?? null}
        onActive={activate}
        selectedId={markOfPointed(marks, selected)?.pin.id ?? null}
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
      <OpenCard {...props} pins={pins} chosen={selected} onChosen={setSelected} />
      <div className="map-asks">
        {framed && only && !isDrawing && (
          <OnlyArea area={framed} {...only} onClose={() => setFramed(null)} />
        )}
        {props.note}
        {onDrawn && (
          <DrawArea
            hasArea={hasDrawn}
            isOn={isDrawing}
            onOn={(isOn) => {
              setSelected(null);
              setDrawing(isOn);
            }}
            onDrawn={onDrawn}
          />
        )}
        {onSearchArea && !hasDrawn && !isDrawing && (
          <SearchAsMoved isMoved={isMoved} onSearch={onSearchArea} />
        )}
      </div>
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
      start={props.area ?? props.around ?? CITY}
      hostedStyleUrl={props.hostedStyleUrl}
      covered={props.sheet?.covered ?? 0}
      onUnavailable={props.onUnavailable}
    >
      <Homes {...props} />
    </CityMap>
  );
}
