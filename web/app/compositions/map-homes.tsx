import type { BuildingItem, MapItem } from '@stoop/domain/listings/views';
import { rentOf } from '@stoop/domain/search/rent-meant';
import { CommuteLines } from '../features/commute/commute-lines.tsx';
import { homeOf } from '../features/listings/home.ts';
import { HomeRow } from '../features/listings/home-row.tsx';
import { unitOfferPath, unitsByPrice } from '../features/listings/unit-prices.ts';
import { isPointedAt, type PointedHome } from '../features/map/pointed-home.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { ShowMore } from '../features/search/search-page.tsx';
import { useMorePages } from '../features/search/use-more-pages.ts';
import { distanceWords } from '../ui/distance-words.ts';
import { HomeList } from './home-list.tsx';
import type { MapData } from './load-map.ts';

interface MapHomesProps {
  data: MapData & { today: string };
  pointed: PointedHome | null;
  onPoint(pointed: PointedHome | null): void;
}

/** Buildings beside a map. A row opens the cheapest home of its building, which everybody may see. */
function Buildings({
  data: { state, today },
  items,
  pointed,
  onPoint,
}: MapHomesProps & { items: readonly (BuildingItem | MapItem)[] }) {
  const rent = rentOf(state);
  const { commute, filters } = state;
  return (
    <ol className="border-t border-line">
      {items.map((item) => {
        const home = homeOf({ type: 'building', item }, today, rent, filters.subwayLines);
        const [cheapest] = unitsByPrice(item, rent);
        const to = cheapest ? unitOfferPath(item.buildingId, cheapest, rent) : home.to;
        const away = 'distanceKm' in item ? `${distanceWords(item.distanceKm)} away. ` : '';
        return (
          <li key={item.buildingId}>
            <HomeRow
              home={{ ...home, to, about: `${away}${home.about}` }}
              headingLevel="h2"
              isHighlighted={isPointedAt(pointed, item.buildingId, item.coordinates)}
              onPoint={(isPointed) =>
                onPoint(isPointed ? { id: item.buildingId, at: item.coordinates } : null)
              }
              corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5" />}
            >
              {commute && item.commute && <CommuteLines commutes={item.commute} to={commute.to} />}
            </HomeRow>
          </li>
        );
      })}
    </ol>
  );
}

/** The homes of a map in a list. */
export function MapHomes(props: MapHomesProps) {
  const { data, pointed, onPoint } = props;
  const { state, found, today } = data;
  const { items, nextCursor, status, showMore } = useMorePages(data);
  return (
    <>
      {found.type === 'building' ? (
        <Buildings {...props} items={items as BuildingItem[]} />
      ) : (
        <HomeList
          type={found.type}
          rent={rentOf(state)}
          lines={state.filters.subwayLines}
          items={items}
          commuteTo={state.commute?.to}
          today={today}
          pointed={pointed}
          onPoint={onPoint}
        />
      )}
      <ShowMore
        state={state}
        shown={items.length}
        totalCount={found.page.totalCount}
        nextCursor={nextCursor}
        status={status}
        onMore={showMore}
      />
    </>
  );
}
