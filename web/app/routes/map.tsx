import type { Facets } from '@stoop/api/search/search-results';
import type { MapItem } from '@stoop/domain/listings/views';
import { areaAround } from '@stoop/domain/search/places';
import {
  AREA_RADIUS_KM,
  type SearchArea,
  type SearchState,
  searchPath,
} from '@stoop/domain/search/search-state';
import { chipsOf, writeFilters } from '@stoop/domain/search/search-url';
import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PinHome } from '../compositions/pin-home.tsx';
import { apiContext } from '../context.ts';
import { homeOf, unitPath } from '../features/listings/home.ts';
import { HomeRow } from '../features/listings/home-row.tsx';
import { cheapestUnit } from '../features/listings/unit-prices.ts';
import { HomeMap } from '../features/map/home-map.tsx';
import { loadMap, type MapData } from '../features/map/load-map.ts';
import { type MapAddress, mapPath } from '../features/map/map-address.ts';
import { MapBar } from '../features/map/map-bar.tsx';
import { MapLayout } from '../features/map/map-layout.tsx';
import { mapHeadline } from '../features/map/map-words.ts';
import { PlaceForm } from '../features/map/place-form.tsx';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { FilterChips } from '../features/search/filter-chips.tsx';
import { FilterDialog } from '../features/search/filter-dialog.tsx';
import { leftOutWords } from '../features/search/left-out.ts';
import type { Api } from '../platform/api.ts';
import { orErrorPage } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { loadFacets } from '../platform/facets.ts';
import { pageMeta } from '../platform/meta.ts';
import { type OrPrevious, previousPage } from '../platform/previous-page.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { distanceWords } from '../ui/distance-words.ts';
import { PreviousNotice } from '../ui/previous-notice.tsx';
import { EmptyState } from '../ui/states.tsx';
import { count } from '../ui/words.ts';
import type { Route } from './+types/map';

async function loadDay(api: Api, request: Request) {
  const today = newYorkDay(new Date());
  return { ...(await loadMap(api, new URL(request.url).searchParams, today)), today };
}

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(loadDay(context.get(apiContext), request));

const previous = previousPage<Awaited<ReturnType<typeof loadDay>>>();

/** From area to area the browser asks the API itself: the answer is smaller than a page's data. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  previous.orPrevious(loadDay(browserApi, request));

export const handle = { fillsScreen: true };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Map · Stoop' }];
  const isPlain = loaderData.address.area === null;
  return pageMeta({
    title: isPlain ? 'Map of homes to rent in New York' : mapHeadline(loaderData),
    description:
      'Rooms and units on a map of New York with its subway: prices where they stand, the nearest homes beside it.',
    path: mapPath({ ...loaderData.address, view: 'both' }),
    publicUrl: siteDataOf(matches).publicUrl,
  });
};

const searchOf = ({ filters, area, placeName }: MapAddress): SearchState => ({
  type: 'building',
  filters,
  area: area && placeName ? { ...area, placeName } : area,
});

function NearestHomes({
  data,
  litId,
  onLit,
}: {
  data: MapData & { today: string };
  litId: string | null;
  onLit(building: MapItem | null): void;
}) {
  const { page, today, address } = data;
  const left = page.totalCount - page.items.length;
  return (
    <>
      <ol className="border-t border-line">
        {page.items.map((item) => {
          const home = homeOf({ type: 'building', item }, today, address.filters.rent);
          const cheapest = cheapestUnit(item, address.filters.rent);
          const to = cheapest
            ? unitPath({ buildingId: item.buildingId, rentId: cheapest.rentId })
            : home.to;
          return (
            <li key={item.buildingId}>
              <HomeRow
                home={{ ...home, to }}
                headingLevel="h2"
                isHighlighted={litId === item.buildingId}
                onPoint={(isPointed) => onLit(isPointed ? item : null)}
                corner={
                  <div className="-my-2.5 -mr-2.5 flex items-center">
                    <span className="text-sm whitespace-nowrap text-muted tabular-nums max-[23rem]:hidden">
                      {distanceWords(item.distanceKm)}
                    </span>
                    <SaveHeart item={home.heart} />
                  </div>
                }
              />
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <p className="py-6 text-muted">
          These are the nearest {page.items.length}.{' '}
          <Link to={searchPath(searchOf(address))} className="link font-medium">
            See all {count(page.totalCount)} as a list
          </Link>
        </p>
      )}
    </>
  );
}

const twiceAsWide = ({ lat, lng, radiusKm }: SearchArea): SearchArea => ({
  lat,
  lng,
  radiusKm: Math.min(AREA_RADIUS_KM.most, radiusKm * 2),
});

function NothingHere({ data }: { data: MapData }) {
  const { address } = data;
  const wider = address.area && twiceAsWide(address.area);
  const hasFilters = chipsOf(address.filters).length > 0;
  if (!wider && !hasFilters) return <EmptyState title="No home is listed here yet" />;
  return (
    <EmptyState title="No home here matches">
      <ul className="grid gap-1">
        {wider && (
          <li>
            <Link to={mapPath({ ...address, area: wider })} className="link font-medium">
              Look within {distanceWords(wider.radiusKm)}
            </Link>
          </li>
        )}
        {hasFilters && (
          <li>
            <Link to={mapPath({ ...address, filters: {} })} className="link font-medium">
              Take all filters off
            </Link>
          </li>
        )}
      </ul>
    </EmptyState>
  );
}

function ListHead({ data }: { data: MapData }) {
  const { address, leftOut, isPlaceUnknown } = data;
  const words = mapHeadline(data);
  const notice = leftOutWords(leftOut);
  return (
    <div className="grid gap-2 pt-4 pb-3">
      {isPlaceUnknown && (
        <p className="border-l-4 border-attention pl-3 wrap-anywhere">
          We know no place called “{address.placeName}”. Try a neighborhood, a station or a street.
        </p>
      )}
      {notice && (
        <p className="border-l-4 border-line pl-3 text-sm wrap-anywhere text-muted">{notice}</p>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-xl wrap-anywhere">{words}</h1>
        <span className="text-muted">Nearest first</span>
      </div>
      <p role="status" className="sr-only">
        {words}
      </p>
      <FilterChips
        state={searchOf(address)}
        pathOf={(state) =>
          mapPath({
            ...address,
            filters: state.filters,
            area: state.area,
            placeName: state.area && address.placeName,
          })
        }
      />
    </div>
  );
}

/** The place, the filters and the views; a change of any is a change of the address. */
function Controls({
  address,
  searched,
  onGo,
}: Pick<MapData, 'address' | 'searched'> & { onGo(next: MapAddress): void }) {
  const navigate = useNavigate();
  const [facets, setFacets] = useState<Facets | null>(null);
  const filtersHref = `${searchPath(searchOf(address))}&show=filters`;
  const asked = { ...searchOf(address), area: searched };
  return (
    <>
      <MapBar
        address={address}
        filtersHref={filtersHref}
        filtersOn={chipsOf(address.filters).length}
        onFilters={() => loadFacets(browserApi, asked).then(setFacets, () => navigate(filtersHref))}
        place={
          <PlaceForm
            placeName={address.placeName}
            onChoose={({ placeName, coordinates, kind }) =>
              onGo({ ...address, placeName, area: areaAround(coordinates, kind) })
            }
          >
            {[...writeFilters(address.filters)].map(([name, value]) => (
              <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
            ))}
          </PlaceForm>
        }
      />
      {facets && (
        <FilterDialog
          state={asked}
          facets={facets}
          isOpen
          onClose={() => setFacets(null)}
          onApply={({ filters }) => {
            setFacets(null);
            onGo({ ...address, filters });
          }}
        />
      )}
    </>
  );
}

export default function MapPage({
  loaderData,
}: {
  loaderData: OrPrevious<Route.ComponentProps['loaderData']>;
}) {
  const { address, page, searched, around } = loaderData;
  previous.useShown(loaderData);
  const { mapStyleUrl } = useSiteData();
  const navigate = useNavigate();
  const [lit, setLit] = useState<{ id: string; item?: MapItem } | null>(null);
  const filters = writeFilters(address.filters).toString();
  const go = (next: MapAddress) => navigate(mapPath(next), { preventScrollReset: true });

  return (
    <MapLayout
      view={address.view}
      bar={<Controls address={address} searched={searched} onGo={go} />}
      map={
        <HomeMap
          label="Map of homes to rent in New York"
          area={address.area}
          around={around}
          filters={filters}
          hostedStyleUrl={mapStyleUrl}
          activeId={lit?.id ?? null}
          activeAt={lit?.item?.coordinates ?? null}
          onActive={(id) => setLit(id === null ? null : { id })}
          onSearchArea={(area) => go({ ...address, area, placeName: null })}
          renderCard={(pin) => <PinHome pin={pin} filters={filters} />}
        />
      }
      list={
        <>
          <PreviousNotice problem={loaderData.problem} />
          <ListHead data={loaderData} />
          {page.totalCount === 0 ? (
            <NothingHere data={loaderData} />
          ) : (
            <NearestHomes
              data={loaderData}
              litId={lit?.id ?? null}
              onLit={(item) => setLit(item && { id: item.buildingId, item })}
            />
          )}
        </>
      }
    />
  );
}
