import { LINES, lineOf } from '@stoop/base/rules/geo/lines';
import { type Api, orProblem } from '@stoop/base/web/platform/api';

/** Without the express services that another line's stops stand for. */
const inCircles = (ids: readonly string[]) => ids.filter((id) => lineOf(id).shape === 'circle');

/** How many rooms there are, and the lines near which some are; no number and every line where that fails. */
export async function loadOffered(
  api: Api,
): Promise<{ roomCount: number | null; lineIds: string[] }> {
  const found = await orProblem(api.getJson('/facets'));
  if (!found.ok) return { roomCount: null, lineIds: inCircles(LINES.map(({ id }) => id)) };
  const { total, subwayLines } = found.value;
  return { roomCount: total.rooms, lineIds: inCircles(subwayLines.map(({ value }) => value)) };
}
