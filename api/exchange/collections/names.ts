import type { CollectionName } from '@stoop/domain/exchange/collection-names';
import type { FloorType } from '@stoop/domain/listings/documents';

export const FLOOR_COLLECTIONS = {
  fome_rental_buildings: 'rental',
  fome_sale_buildings: 'sale',
  fome_mixed_buildings: 'mixed',
} as const satisfies Partial<Record<CollectionName, FloorType>>;
