import { rentOf } from '@stoop/domain/search/rent-meant';
import { searchPath } from '@stoop/domain/search/search-state';
import { Link } from 'react-router';
import { CommuteLines } from '../features/commute/commute-lines.tsx';
import { homeOf } from '../features/listings/home.ts';
import { HomeRow } from '../features/listings/home-row.tsx';
import { unitOfferPath, unitsByPrice } from '../features/listings/unit-prices.ts';
import type { MapData } from '../features/map/load-map.ts';
import { searchState } from '../features/map/map-address.ts';
import { isPointedAt, type PointedHome } from '../features/map/pointed-home.ts';
import { SaveHeart } from '../features/saved/save-heart.tsx';
import { distanceWords } from '../ui/distance-words.ts';
import { count } from '../ui/words.ts';

/** The homes of a map in a list, nearest first. */
export function NearestHomes({
  data,
  pointed,
  onPoint,
}: {
  data: MapData & { today: string };
  pointed: PointedHome | null;
  onPoint(pointed: PointedHome | null): void;
}) {
  const { page, today, address } = data;
  const rent = rentOf(searchState(address));
  const { commute, filters } = address;
  const { subwayLines } = filters;
  const left = page.totalCount - page.items.length;
  return (
    <>
      <ol className="border-t border-line">
        {page.items.map((item) => {
          const home = homeOf({ type: 'building', item }, today, rent, subwayLines);
          const [cheapest] = unitsByPrice(item, rent);
          const to = cheapest ? unitOfferPath(item.buildingId, cheapest, rent) : home.to;
          const away = distanceWords(item.distanceKm);
          return (
            <li key={item.buildingId}>
              <HomeRow
                home={{ ...home, to, about: `${away} away. ${home.about}` }}
                headingLevel="h2"
                isHighlighted={isPointedAt(pointed, item.buildingId, item.coordinates)}
                onPoint={(isPointed) =>
                  onPoint(isPointed ? { id: item.buildingId, at: item.coordinates } : null)
                }
                corner={<SaveHeart item={home.heart} className="-my-2.5 -mr-2.5" />}
              >
                {commute && item.commute && (
                  <CommuteLines commutes={item.commute} to={commute.to} />
                )}
              </HomeRow>
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <p className="py-6 text-muted">
          These are the nearest {page.items.length}.{' '}
          <Link to={searchPath(searchState(address))} className="link font-medium">
            See all {count(page.totalCount)} as a list
          </Link>
        </p>
      )}
    </>
  );
}
