import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { hasPrivate } from '@stoop/base/rules/text/private-query';
import { useHasOwnField } from '@stoop/base/web/platform/has-own-field';
import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { OtherCommutes } from '@stoop/features/commute/web/commute-lines.tsx';
import { stepFreeStops } from '@stoop/features/listings/rules/access';
import { confirmedDay, latestDay } from '@stoop/features/listings/rules/listing-days';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type {
  BuildingItem,
  RoomItem,
  SharedHomeItem,
  UnitItem,
} from '@stoop/features/listings/rules/views';
import { type HomeItem, homeOf } from '@stoop/features/listings/web/card/home';
import { HomeRow } from '@stoop/features/listings/web/card/home-row.tsx';
import { homeToShare } from '@stoop/features/listings/web/card/home-to-share';
import { roomGroups } from '@stoop/features/listings/web/card/room-groups';
import { UnitLinks } from '@stoop/features/listings/web/card/unit-links.tsx';
import { sharerWords } from '@stoop/features/matching/web/sharer-words';
import { CompareToggle } from '@stoop/features/saved/web/compare/compare-toggle.tsx';
import { SaveHeart } from '@stoop/features/saved/web/save-heart.tsx';
import { asksAccess } from '@stoop/features/search/rules/access-counts';
import type { Rent } from '@stoop/features/search/rules/filters';
import { rentOf } from '@stoop/features/search/rules/rent-meant';
import type { SearchArea } from '@stoop/features/search/rules/search-area';
import {
  isByDistance,
  type SearchState,
  searchQuery,
  sortOf,
} from '@stoop/features/search/rules/search-state';
import { SORTS } from '@stoop/features/search/rules/sorts';
import { distanceWords } from '@stoop/features/search/web/distance-words';
import type { SearchData } from '@stoop/features/search/web/load-search';
import {
  type HomePlace,
  isPointedAt,
  type PointedHome,
  placeOfHome,
} from '@stoop/features/search/web/map/pointed-home';
import { ShowMore } from '@stoop/features/search/web/show-more.tsx';
import { useMorePages } from '@stoop/features/search/web/use-more-pages';
import { memo, type ReactNode, Suspense } from 'react';
import { OwnNotes } from './own-notes.tsx';
import { RoomsOfApartment } from './rooms-of-apartment.tsx';

// Lazy, because most people ask for no access and have no pace.
const nearestStation = lazyComponent(
  () =>
    import('@stoop/features/listings/web/card/nearest-station.tsx').then((m) => m.NearestStation),
  () => null,
);

/** A home to share is drawn as the unit that it is. */
export const homeItem = (type: SearchData['found']['type'], item: unknown) =>
  ({ type: type === 'roommates' ? 'unit' : type, item }) as HomeItem;

/** What search engines are told of the list: its first homes, and how many there are. */
export function listFacts(publicUrl: string, { found }: SearchData, today: string) {
  return {
    '@type': 'ItemList',
    ...(!found.page.missing && { numberOfItems: found.page.totalCount }),
    itemListElement: found.page.items.map((item, index) => {
      const home = homeOf(homeItem(found.type, item), today);
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: home.name,
        url: new URL(home.to, publicUrl).href,
      };
    }),
  };
}

/** Whether somebody who answers for a home confirmed it. */
function isConfirmed(item: Items[number]): boolean {
  if ('units' in item) return latestDay(item.units, confirmedDay) !== '';
  return confirmedDay('unit' in item ? item.unit : item) !== '';
}

/** The first home of an order behind all that are confirmed; undefined where none is before it. */
const firstUnconfirmed = (items: Items) =>
  items.find((item, at) => at > 0 && !isConfirmed(item) && isConfirmed(items[at - 1] ?? item));

type Items = ReturnType<typeof useMorePages>['items'];
const placeOf = (item: Items[number]): HomePlace =>
  placeOfHome('coordinates' in item ? item : item.building);

/** `0.4 miles from Court Sq`: how far a home is from what it is listed nearest to. */
const awayWords = (near: SearchArea, at: Coordinates) =>
  `${distanceWords(distanceKm(near, at))} from ${near.placeName ?? 'the middle of the map'}`;

interface RowsProps {
  type: SearchData['found']['type'];
  rent: Rent;
  /** The subway lines that the search asks for. */
  lines: readonly string[] | undefined;
  /** Whether it asks for the walk to a station without steps, so that others are no answer. */
  isStepFree: boolean;
  /** Whether it asks for access of homes, so that each says it of its station too. */
  isOfAccess: boolean;
  items: Items;
  /** The addresses of the search. */
  commuteTo: readonly Coordinates[] | undefined;
  today: string;
  pointed: PointedHome | null;
  onPoint: (pointed: PointedHome | null) => void;
  /** What is said of an item, as that it is new to the user; the same function while that stays. */
  markOf?: ((item: Items[number]) => ReactNode) | undefined;
  /** The place from which the list is ordered. */
  near: SearchArea | null;
  /** Whether confirmed homes come first. */
  isConfirmedFirst?: boolean;
  /** What stands after the last of them. */
  more?: ReactNode;
}

/**
 * The homes that were found, each a row; one that is pointed at is lit on the map. Memoized, because each key in a filter
 * renders the page again.
 */
const Rows = memo(function Rows({
  type,
  rent,
  lines,
  isStepFree,
  isOfAccess,
  items,
  commuteTo,
  today,
  pointed,
  onPoint,
  markOf,
  near,
  isConfirmedFirst = false,
  more,
}: RowsProps) {
  const hasPace = useHasOwnField('walkingPace');
  const Station = isOfAccess || hasPace ? nearestStation() : null;
  const unconfirmed = isConfirmedFirst ? firstUnconfirmed(items) : undefined;
  return (
    <div className="home-rows">
      <ol>
        {roomGroups(items, type === 'room').map(({ first: item, others }) => {
          const shown = (one: Items[number]) => {
            const card = homeOf(homeItem(type, one), today, rent, lines);
            const found = type === 'roommates' ? homeToShare(card, one as UnitItem) : card;
            return isStepFree ? { ...found, stops: stepFreeStops(found.stops) } : found;
          };
          const home = shown(item);
          const building = type === 'building' ? (item as BuildingItem) : null;
          const apartment = type === 'room' ? (item as RoomItem).unit.rooms : undefined;
          const at = placeOf(item);
          return (
            <li key={home.key}>
              {item === unconfirmed && (
                <p className="self-start pt-3 text-sm text-muted">
                  From here on: not confirmed lately
                </p>
              )}
              <HomeRow
                home={home}
                headingLevel="h2"
                isHighlighted={isPointedAt(pointed, home.buildingId, at)}
                corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5" />}
                act={!building && <CompareToggle place={home.listing} name={home.heart.name} />}
                note={<OwnNotes listing={home.listing} className="mt-1.5" />}
                onPoint={(isPointed) => onPoint(isPointed ? { id: home.buildingId, at } : null)}
              >
                {Station && (
                  <Suspense>
                    <Station stops={home.stops} />
                  </Suspense>
                )}
                {commuteTo && item.commute && (
                  <OtherCommutes commutes={item.commute} to={commuteTo} />
                )}
                {near && <p className="text-muted">{awayWords(near, at)}</p>}
                {markOf?.(item)}
                {building && <UnitLinks building={building} rent={rent} />}
                {apartment && apartment.count > 1 && (
                  <RoomsOfApartment
                    all={apartment}
                    to={unitPath(item as RoomItem)}
                    rooms={[item, ...others].map((one) => ({
                      home: shown(one),
                      mark: one !== item && markOf?.(one),
                    }))}
                  />
                )}
                {type === 'roommates' && (
                  <p className="font-medium">{sharerWords(item as SharedHomeItem)}</p>
                )}
              </HomeRow>
            </li>
          );
        })}
      </ol>
      {more}
    </div>
  );
});

/** Where nothing is found, some homes of the closest search. */
export function NearHomes({ data: { near, today }, ...rows }: NearProps) {
  if (!near) return null;
  const { words, found } = near;
  return (
    <section aria-labelledby="near-homes" className="mt-8">
      <h2 id="near-homes" className="text-lg">
        {words}
      </h2>
      <Rows {...rows} {...searchedRows({ ...near, today })} items={found.page.items} near={null} />
    </section>
  );
}

/** What the rows of a search say by it. */
const searchedRows = ({
  state,
  found,
  today,
}: Pick<SearchData, 'state' | 'found'> & { today: string }) => ({
  type: found.type,
  rent: rentOf(state),
  lines: state.filters.subwayLines,
  isStepFree: state.filters.stepFreeWalk !== undefined,
  isOfAccess: asksAccess(state.filters) || state.filters.stepFreeWalk !== undefined,
  commuteTo: state.commute?.to,
  today,
});

interface NearProps extends Pick<RowsProps, 'pointed' | 'onPoint'> {
  data: SearchData & { today: string };
}

interface HomeListProps extends Pick<RowsProps, 'pointed' | 'onPoint' | 'markOf'> {
  data: SearchData & { today: string };
  pathOf: (state: SearchState, cursor?: string) => string;
}

export function HomeList({ data, pathOf, ...rows }: HomeListProps) {
  const { state, found } = data;
  const { items, nextCursor, status, showMore } = useMorePages(data);
  const isNearest = isByDistance(state) || sortOf(state) === 'distance';
  return (
    <Rows
      {...rows}
      {...searchedRows(data)}
      items={items}
      near={isNearest ? state.area : null}
      isConfirmedFirst={!isNearest && 'isConfirmedFirst' in SORTS[sortOf(state)]}
      more={
        <ShowMore
          // Where a cursor tells of its reader, more is shown by scripts alone.
          nextPath={
            nextCursor && pathOf(state, hasPrivate(searchQuery(state)) ? undefined : nextCursor)
          }
          shown={items.length}
          cards={roomGroups(items, found.type === 'room').length}
          totalCount={found.page.totalCount}
          missing={found.page.missing}
          status={status}
          onMore={showMore}
        />
      }
    />
  );
}
