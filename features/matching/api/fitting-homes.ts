import { hasOpenSpots, isLetByRoom } from '@stoop/features/listings/rules/unit-price';
import type { UnitItem } from '@stoop/features/listings/rules/views';
import { valuesOf } from '@stoop/features/search/api/search-results';
import { SORTS } from '@stoop/features/search/rules/sorts';
import type { FittingHomes } from '../contract/routes.ts';
import { fitAnswersOf, peopleBand, type SixAnswers } from '../rules/six-questions.ts';
import type { RoommateDeps } from './deps.ts';

/** A good or a strong fit. */
const FITS_FROM = 60;
/** The best of a large city; the bands of numbers end far below. */
const PEOPLE_COMPARED = 2_000;
const AREAS_SHOWN = 6;
const HOMES_AN_AREA = 2;
/** Some of the cheapest units have no open spot, or one room. */
const UNITS_LOOKED_AT = 40;

/** For each neighborhood the highest budgets of the people who look there and fit. */
async function budgetsByArea({ seekers }: RoommateDeps, answers: SixAnswers) {
  const { fits, facts } = await seekers();
  const budgets = new Map<string, number[]>();
  const { people } = fits.rank(fitAnswersOf(answers), { limit: PEOPLE_COMPARED });
  for (const { id, score } of people) {
    const about = facts.get(id);
    if (score === null || score < FITS_FROM || !about) continue;
    for (const area of about.areas) {
      const known = budgets.get(area);
      if (known) known.push(about.max);
      else budgets.set(area, [about.max]);
    }
  }
  return budgets;
}

/**
 * Homes in the neighborhoods in which most people who would fit a visitor's answers are looking. Counted is what cards
 * show to anyone: where people look and what they can pay; never who applied for what, which cards do not show.
 * Nothing is stored.
 */
export async function fittingHomes(deps: RoommateDeps, answers: SixAnswers): Promise<FittingHomes> {
  const [budgets, neighborhoods] = await Promise.all([
    budgetsByArea(deps, answers),
    deps.neighborhoods(),
  ]);
  const areas = neighborhoods
    .map(({ id, name }) => ({ name, budgets: budgets.get(id) ?? [] }))
    .filter((area) => peopleBand(area.budgets.length) !== null)
    .toSorted((one, other) => other.budgets.length - one.budgets.length);
  const items: FittingHomes['items'] = [];
  let shownAreas = 0;
  for (const area of areas) {
    if (shownAreas === AREAS_SHOWN) break;
    const cheapest = await cheapestHomes(deps, area.name, answers.budget);
    const homes = cheapest.flatMap((home) => {
      const people = peopleBand(area.budgets.filter((most) => most >= home.minPrice).length);
      return people === null ? [] : [{ home, people }];
    });
    items.push(...homes.slice(0, HOMES_AN_AREA));
    if (homes.length > 0) shownAreas += 1;
  }
  return { items };
}

/** The cheapest units there that several people can share, with a room within the budget. */
async function cheapestHomes(
  { index }: RoommateDeps,
  neighborhood: string,
  budget: number,
): Promise<UnitItem[]> {
  const filters = { neighborhood, maxPrice: budget };
  const page = { limit: UNITS_LOOKED_AT, after: null };
  const { items } = valuesOf(await index.search('unit', filters, page, SORTS.price));
  return items.filter((unit) => hasOpenSpots(unit) && isLetByRoom(unit));
}
