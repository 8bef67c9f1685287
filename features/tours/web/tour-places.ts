import { unitMapPath, unitPath } from '@stoop/features/listings/rules/unit-path';
import { areaAround } from '@stoop/features/search/rules/places';
import { mapPath } from '@stoop/features/search/web/page-address';
import type { Tour } from '../contract/tour.ts';

type Place = Pick<Tour, 'home'>;

/** The page of the home of a tour; null once it is off the market. */
export function tourHomePath({ home: { buildingId, unitId, isOnMarket } }: Place): string | null {
  if (!isOnMarket) return null;
  return unitId === null
    ? `/buildings/${encodeURIComponent(buildingId)}`
    : unitPath({ buildingId, rentId: unitId });
}

/** The map around the home of a tour; null once it is off the market. */
export function tourMapPath({ home }: Place): string | null {
  const { buildingId, unitId, coordinates, label, isOnMarket } = home;
  if (!isOnMarket) return null;
  if (unitId !== null) return unitMapPath({ buildingId, rentId: unitId });
  if (!coordinates) return null;
  const area = areaAround(coordinates, 'address');
  return mapPath({ type: 'building', filters: {}, area: { ...area, placeName: label } });
}
