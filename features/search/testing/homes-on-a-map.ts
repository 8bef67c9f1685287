import type { BuildingDocument } from '@stoop/features/listings/rules/documents';

export { house } from '../api/testing/house.ts';

import { openIndex } from '../api/testing/search-backend.ts';
import type { Pins } from '../contract/answers.ts';

/** Answers the pins of these homes as the API does. */
export function pinsOf(homes: readonly BuildingDocument[]) {
  const index = openIndex(homes);
  return (query: Pick<Parameters<typeof index.pins>[0], 'bounds' | 'zoom'>): Pins =>
    index.pins({ ...query, filters: {} });
}
