import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { around, type Box, isClear, overlap, pointIn, type RestingView } from '../mark-boxes.ts';

/*
 * Where on a map of one home its sign hangs and the walks are labeled, so that neither covers a station. CSS pixels.
 */

/** The sign as in map-marks.css, with its tail: its letters are at most so wide. */
const SIGN = { letter: 8.4, padding: 17, height: 40, away: 8 };
const DOT = 18;
/** A station with its name on either side. */
const NAMED = { width: 230, height: 44 };
const LABEL = { letter: 6.8, padding: 10, height: 20 };
/** Names are not cut by an edge. */
const EDGE = 16;

/** How far one walks. */
export interface Walk {
  label: string;
  /** Around the home. */
  line: readonly Coordinates[];
}

export interface EntranceParts {
  entrance: Coordinates;
  name: string;
  stations: readonly Coordinates[];
  walks: readonly Walk[];
}

export interface WalkLabel {
  label: string;
  at: Coordinates;
  box: Box;
}

export interface EntranceLayout {
  /** Whether the sign hangs below its home. */
  isBelow: boolean;
  labels: readonly WalkLabel[];
  /** What the names of the ground leave free. */
  taken: readonly Box[];
}

type Point = ReturnType<typeof pointIn>;

function signBox({ x, y }: Point, name: string, isBelow: boolean): Box {
  const width = name.length * SIGN.letter + SIGN.padding;
  const middle = (SIGN.height / 2 + SIGN.away) * (isBelow ? 1 : -1);
  return around({ x, y: y + middle }, width, SIGN.height);
}

/** How many of these a box covers. */
const covers = (box: Box, dots: readonly Box[]) => dots.filter((dot) => overlap(box, dot)).length;

/** The places of a walk's line from its north on, to the right and to the left in turn. */
function fromNorth(line: readonly Coordinates[]): Coordinates[] {
  const half = Math.ceil(line.length / 2);
  return line.slice(0, half).flatMap((at, index) => [at, line.at(-1 - index) ?? at]);
}

/** Each walk's label where it is clear, the names of stations left alone if that can be. */
function labelsOf(view: RestingView, walks: readonly Walk[], dots: Box[], names: Box[]) {
  const labels: WalkLabel[] = [];
  for (const { label, line } of walks) {
    const width = label.length * LABEL.letter + LABEL.padding;
    const places = fromNorth(line).map((at) => ({
      ...{ label, at },
      box: around(pointIn(view, at), width, LABEL.height),
    }));
    const others = [...dots, ...labels.map(({ box }) => box)];
    const clear = places.filter(({ box }) => isClear(view, box) && covers(box, others) === 0);
    const found = clear.find(({ box }) => covers(box, names) === 0) ?? clear[0];
    if (found) labels.push(found);
  }
  return labels;
}

const edgesOf = ({ width, height }: RestingView): Box[] => [
  around({ x: 0, y: height / 2 }, EDGE, height),
  around({ x: width, y: height / 2 }, EDGE, height),
  around({ x: width / 2, y: 0 }, width, EDGE),
  around({ x: width / 2, y: height }, width, EDGE),
];

export function entranceLayout(view: RestingView, parts: EntranceParts): EntranceLayout {
  const { entrance, name, stations, walks } = parts;
  const home = pointIn(view, entrance);
  const points = stations.map((station) => pointIn(view, station));
  const dots = points.map((point) => around(point, DOT, DOT));
  const [above, below] = [signBox(home, name, false), signBox(home, name, true)];
  const isBelow = covers(below, dots) < covers(above, dots);
  const sign = isBelow ? below : above;
  const labels = labelsOf(
    view,
    walks,
    [...dots, sign, around(home, DOT, DOT)],
    points.map((point) => around(point, NAMED.width, NAMED.height)),
  );
  const taken = [...edgesOf(view), ...view.covered, sign, ...labels.map(({ box }) => box)];
  return { isBelow, labels, taken };
}
