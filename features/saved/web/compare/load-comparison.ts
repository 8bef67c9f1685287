import { type Api, orProblem } from '@stoop/base/web/platform/api';
import {
  type ComparedHome,
  type ReadComparison,
  readComparison,
} from '@stoop/features/listings/rules/compare-path';
import { chosenOffer, type Offer, offersOf } from '@stoop/features/listings/rules/offers';
import type { UnitDetails } from '@stoop/features/listings/rules/views';
import { data } from 'react-router';

/** A home beside others: what is let, in its unit. */
export interface ComparedOffer {
  /** As the address names it. */
  home: ComparedHome;
  details: UnitDetails;
  offer: Offer;
}

export interface Comparison extends Omit<ReadComparison, 'homes'> {
  items: ComparedOffer[];
  /** Homes that are hidden or gone, or never existed. */
  gone: number;
}

/** A path with an id that no home can have is refused as 400. */
const IS_NONE = [400, 404];

async function findOffer(api: Api, home: ComparedHome): Promise<ComparedOffer | null> {
  const { buildingId, unitId, roomId } = home;
  const path = '/buildings/{buildingId}/units/{unitId}';
  const found = await orProblem(api.getJson(path, { params: { buildingId, unitId } }));
  if (!found.ok) {
    if (IS_NONE.includes(found.problem.status)) return null;
    throw data(found.problem, { status: found.problem.status || 503 });
  }
  const { unit, rooms, queue } = found.value;
  const offers = offersOf(unit, rooms, queue);
  const offer = roomId ? offers.find(({ id }) => id === roomId) : chosenOffer(offers, null);
  return offer ? { home, details: found.value, offer } : null;
}

const offerKey = ({ home, offer }: ComparedOffer) =>
  JSON.stringify([home.buildingId, home.unitId, offer.id]);

/**
 * The homes of an address, with what it says in vain. A unit is compared as its page opens, so that it can be the same
 * as one of its rooms.
 */
export async function loadComparison(api: Api, params: URLSearchParams): Promise<Comparison> {
  const { homes, repeated, ...faults } = readComparison(params);
  const found = await Promise.all(homes.map((home) => findOffer(api, home)));
  const offered = found.filter((item) => item !== null);
  const items = offered.filter(
    (item, index) => offered.findIndex((other) => offerKey(other) === offerKey(item)) === index,
  );
  return {
    ...faults,
    items,
    repeated: repeated + offered.length - items.length,
    gone: found.length - offered.length,
  };
}
