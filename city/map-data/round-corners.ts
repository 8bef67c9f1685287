/** Longitude and latitude in WGS 84 degrees. */
export type Position = [lng: number, lat: number];

/** A bend starts at most this far from its corner, and at most halfway to the next one. */
const REACH_METERS = 160;
/** Smaller turns look smooth; every turn of a rounded corner is smaller. */
const SMOOTH_DEGREES = 14;

const METERS_A_DEGREE = 111_195;
/** The length of a degree of longitude relative to latitude, in New York. */
const LNG_SHARE = Math.cos((40.73 * Math.PI) / 180);

const along = (from: Position, to: Position, share: number): Position => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

function headingAndMeters(from: Position, to: Position): { heading: number; meters: number } {
  const east = (to[0] - from[0]) * LNG_SHARE;
  const north = to[1] - from[1];
  return { heading: Math.atan2(north, east), meters: Math.hypot(east, north) * METERS_A_DEGREE };
}

function turnDegrees(one: number, other: number): number {
  const turn = Math.abs(one - other) * (180 / Math.PI);
  return turn > 180 ? 360 - turn : turn;
}

/** The points of a quadratic Bézier curve that replaces the corner. */
function bend(before: Position, corner: Position, after: Position): Position[] {
  const [arrive, leave] = [headingAndMeters(before, corner), headingAndMeters(corner, after)];
  const degrees = turnDegrees(arrive.heading, leave.heading);
  if (degrees < SMOOTH_DEGREES) return [corner];
  const reach = Math.min(REACH_METERS, arrive.meters / 2, leave.meters / 2);
  const start = along(corner, before, reach / arrive.meters);
  const end = along(corner, after, reach / leave.meters);
  // The curve turns faster in its middle: twice the even number of points is enough.
  const steps = Math.ceil((2 * degrees) / SMOOTH_DEGREES);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return along(along(start, corner, share), along(corner, end, share), share);
  });
}

/** Rounds the corners of a line; its ends stay, so that pieces still meet. */
export function roundCorners(line: readonly Position[]): Position[] {
  const distinct = line.filter((at, index) => index === 0 || at.join() !== line[index - 1]?.join());
  return distinct.flatMap((corner, index) => {
    const [before, after] = [distinct[index - 1], distinct[index + 1]];
    return before && after ? bend(before, corner, after) : [corner];
  });
}
