import { linesOf } from '@stoop/base/rules/geo/lines';
import type { SubwayStopView } from '../../rules/views.ts';

/** The lines of all stops near the building, without duplicates, nearest stop first. */
export function linesNear(stops: readonly SubwayStopView[]): string[] {
  return [
    ...new Set(stops.flatMap((stop) => stop.subwayLineList.map((line) => line.subwayLineId))),
  ];
}

/** Lines that are equally far, in the order of the signs; null where nobody knows how far. */
export interface Walk {
  minutes: number | null;
  lines: string[];
}

/** The walks to all lines of these stops, the shortest first, those to lines that were asked for before others. */
export function walksTo(
  stops: readonly SubwayStopView[],
  asked: readonly string[] = [],
): readonly Walk[] {
  const walks = linesOf(linesNear(stops)).map(({ id }) => {
    const minutes = stops
      .filter((stop) => linesNear([stop]).includes(id))
      .flatMap((stop) => stop.walkMinutes ?? []);
    return { id, isAsked: asked.includes(id), minutes: Math.min(...minutes) };
  });
  return [...Map.groupBy(walks, ({ isAsked, minutes }) => `${isAsked} ${minutes}`).values()]
    .toSorted(
      ([one], [other]) =>
        Number(other?.isAsked) - Number(one?.isAsked) ||
        (one?.minutes === other?.minutes ? 0 : Number(one?.minutes) - Number(other?.minutes)),
    )
    .map((alike) => {
      const [{ minutes } = { minutes: Number.POSITIVE_INFINITY }] = alike;
      return {
        minutes: Number.isFinite(minutes) ? minutes : null,
        lines: alike.map(({ id }) => id),
      };
    });
}
