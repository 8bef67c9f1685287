import type { Spot } from '@stoop/base/rules/geo/spot';

const CELL_METERS = 500;
/** More than the city has on any side. */
const CELLS = 1 << 12;

const cellOf = (meters: number) => Math.floor(meters / CELL_METERS);
const keyOf = (across: number, up: number) => up * CELLS + across;

/** Stops by squares of the city. */
export class StopGrid {
  readonly #cells = new Map<number, number[]>();

  constructor(spots: readonly Spot[]) {
    for (const [stop, { x, y }] of spots.entries()) {
      const key = keyOf(cellOf(x), cellOf(y));
      const cell = this.#cells.get(key);
      if (cell) cell.push(stop);
      else this.#cells.set(key, [stop]);
    }
  }

  /** The stops within so many meters, with some that are farther. */
  around({ x, y }: Spot, meters: number): number[] {
    const stops: number[] = [];
    for (let across = cellOf(x - meters); across <= cellOf(x + meters); across++)
      for (let up = cellOf(y - meters); up <= cellOf(y + meters); up++)
        for (const stop of this.#cells.get(keyOf(across, up)) ?? []) stops.push(stop);
    return stops;
  }
}
