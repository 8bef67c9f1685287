import { cloth, paint, wood } from '../materials.ts';
import type { Scene } from '../render.ts';
import { between, box, tube } from '../solids.ts';
import { books, curtain, plant } from './furniture.ts';
import { dayOf, fillFor, type Style, shellOf, streetBehind } from './room.ts';

/** What one sees from the window: the street, or the city below. */
export function view(style: Style): Scene {
  const day = dayOf(style.hour, style.side);
  const [width, depth, height] = [3.4, 2.3, 2.8];
  const room = shellOf({
    width,
    depth,
    height,
    holes: [
      {
        at: 0,
        width: style.isModern ? 2.9 : 1.9,
        sill: 0.55,
        height: 2,
        columns: style.isModern ? 2 : 2,
        rows: style.isModern ? 1 : 2,
      },
    ],
    floor: wood(style.floor),
    wall: paint(style.wall),
    frame: paint(style.isModern ? '#33363a' : '#f5f2ec'),
  });
  const solids = [
    ...room.solids,
    ...streetBehind(depth, day, style.above, style.seed + 11),
    ...(style.isModern
      ? []
      : [
          ...curtain(-1.4, -1.05, depth - 0.14, 2.62, cloth('#efe9dd', 2)),
          ...curtain(1.05, 1.4, depth - 0.14, 2.62, cloth('#efe9dd', 2)),
        ]),
    // A seat below the window, with cushions, books and a cup.
    between(
      [-1.5, 0, depth - 0.55],
      [1.5, 0.42, depth],
      paint(style.isModern ? style.wall : '#efebe3'),
    ),
    box([0, 0.42, depth - 0.29], [2.9, 0.1, 0.5], cloth(style.cloth, 1.5), { bevel: 0.04 }),
    box([-1.1, 0.52, depth - 0.2], [0.44, 0.42, 0.15], cloth(style.accent), {
      bevel: 0.075,
      turn: 20,
    }),
    box([1.12, 0.52, depth - 0.18], [0.44, 0.4, 0.15], cloth('#e9e2d6'), {
      bevel: 0.075,
      turn: -16,
    }),
    box([0.35, 0.52, depth - 0.34], [0.2, 0.028, 0.15], paint(style.accent), { turn: -12 }),
    box([0.36, 0.548, depth - 0.335], [0.17, 0.022, 0.13], paint('#ece6da'), { turn: 6 }),
    tube(
      [-0.25, 0.52, depth - 0.36],
      { height: 0.085, foot: 0.034, top: 0.04 },
      paint('#f4f1ea', 0.05),
    ),
    ...books([0.55, 0.52, depth - 0.3], 0.2, style.seed),
    ...plant([-1.38, 0, 1.35], 1, style.seed),
  ];
  return {
    solids,
    openings: room.openings,
    bulbs: [fillFor(day, [0.2, 2, 0.2])],
    day,
    camera: { at: [0.15, 1.35, 0.1], turn: -2, wide: 1.42, shift: -0.02 },
    exposure: day.exposure * 0.8,
  };
}
