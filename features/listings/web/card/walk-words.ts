import { linesOf } from '@stoop/base/rules/geo/lines';
import type { SubwayStopView } from '../../rules/views.ts';

/** The lines of all stops near the building, without duplicates, nearest stop first. */
export function linesNear(stops: readonly SubwayStopView[]): string[] {
  return [
    ...new Set(stops.flatMap((stop) => stop.subwayLineList.map((line) => line.subwayLineId))),
  ];
}

/** More lines are summed up as `the nearest`. */
const LINES_NAMED = 3;

/** The minutes to the nearest stop. It names the lines of that stop where other lines stop farther away. */
export function walkWords(stops: readonly SubwayStopView[]): string | undefined {
  const minutes = stops.flatMap((stop) => stop.walkMinutes ?? []);
  if (minutes.length === 0) return undefined;
  const lowest = Math.min(...minutes);
  const near = linesOf(linesNear(stops.filter(({ walkMinutes }) => walkMinutes === lowest)));
  const words = `${lowest} min walk`;
  if (near.length === 0 || near.length === linesNear(stops).length) return words;
  const labels = near.map(({ label }) => label);
  return `${words} to ${labels.length > LINES_NAMED ? 'the nearest' : labels.join(', ')}`;
}

/** The minutes to each of these lines: `8 min walk to N, W, 12 to 7`. Undefined where none is known. */
export function walkToWords(
  stops: readonly SubwayStopView[],
  lines: readonly string[],
): string | undefined {
  const labels = new Map<number, string[]>();
  for (const { id, label } of linesOf(lines)) {
    const minutes = stops
      .filter((stop) => linesNear([stop]).includes(id))
      .flatMap((stop) => stop.walkMinutes ?? []);
    if (minutes.length === 0) continue;
    const lowest = Math.min(...minutes);
    labels.set(lowest, [...(labels.get(lowest) ?? []), label]);
  }
  const walks = [...labels].sort(([one], [other]) => one - other);
  if (walks.length === 0) return undefined;
  return walks
    .map(([minutes, named], index) => {
      const words = index === 0 ? `${minutes} min walk` : minutes;
      return `${words} to ${named.join(', ')}`;
    })
    .join(', ');
}

/**
 * The walk to the lines that the search asked for, else to the nearest stop, with its lines where others stop farther away:
 * `4 min walk to R, W`.
 */
export const walkTo = ({
  stops,
  firstLines,
}: {
  stops: readonly SubwayStopView[];
  firstLines: readonly string[];
}): string | undefined => walkToWords(stops, firstLines) ?? walkWords(stops);
