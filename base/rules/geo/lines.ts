const INK = '#111111';
const WHITE = '#FFFFFF';

/**
 * The colors of the operator's trunk lines, each with the text color that has a contrast of 4.5:1 on it. The
 * white on red, green and orange of the station signs has less.
 */
const COLORS = {
  red: { color: '#EE352E', textColor: INK },
  green: { color: '#00933C', textColor: INK },
  purple: { color: '#B933AD', textColor: WHITE },
  blue: { color: '#0039A6', textColor: WHITE },
  orange: { color: '#FF6319', textColor: INK },
  lime: { color: '#6CBE45', textColor: INK },
  brown: { color: '#996633', textColor: WHITE },
  lightGray: { color: '#A7A9AC', textColor: INK },
  yellow: { color: '#FCCC0A', textColor: INK },
  gray: { color: '#808183', textColor: INK },
} as const;
type ColorName = keyof typeof COLORS;

interface LineRow {
  id: string;
  color: ColorName;
  /** The text in the bullet, if it is not the id. */
  label?: string;
  /** Express services have a diamond. */
  shape?: 'diamond';
  /** The accessible name, if it is not "{label} train". */
  name?: string;
}

/** Every line in the order of station signs: by number, then by trunk. */
const ROWS: readonly LineRow[] = [
  { id: '1', color: 'red' },
  { id: '2', color: 'red' },
  { id: '3', color: 'red' },
  { id: '4', color: 'green' },
  { id: '5', color: 'green' },
  { id: '6', color: 'green' },
  { id: '6X', color: 'green', label: '6', shape: 'diamond', name: '6 express train' },
  { id: '7', color: 'purple' },
  { id: '7X', color: 'purple', label: '7', shape: 'diamond', name: '7 express train' },
  { id: 'A', color: 'blue' },
  { id: 'C', color: 'blue' },
  { id: 'E', color: 'blue' },
  { id: 'B', color: 'orange' },
  { id: 'D', color: 'orange' },
  { id: 'F', color: 'orange' },
  { id: 'FX', color: 'orange', label: 'F', shape: 'diamond', name: 'F express train' },
  { id: 'M', color: 'orange' },
  { id: 'G', color: 'lime' },
  { id: 'J', color: 'brown' },
  { id: 'Z', color: 'brown' },
  { id: 'L', color: 'lightGray' },
  { id: 'N', color: 'yellow' },
  { id: 'Q', color: 'yellow' },
  { id: 'R', color: 'yellow' },
  { id: 'W', color: 'yellow' },
  { id: 'S', color: 'gray', name: 'S shuttle' },
  { id: 'SIR', color: 'blue', name: 'Staten Island Railway' },
];

export interface Line {
  /** The `subwayLineId` of a document. */
  id: string;
  /** The text in the bullet. */
  label: string;
  shape: 'circle' | 'diamond';
  /** Hexadecimal, `#RRGGBB`, with a contrast of at least 4.5:1. */
  color: string;
  textColor: string;
  /** The accessible name of the bullet, such as `A train`. */
  name: string;
  /** The index among all lines, from 0. */
  order: number;
}

function lineFrom(row: LineRow, order: number): Line {
  const { id, label = id, shape = 'circle', name = `${label} train` } = row;
  return { id, label, shape, ...COLORS[row.color], name, order };
}

export const LINES: readonly Line[] = ROWS.map(lineFrom);

const BY_ID = new Map(LINES.map((line) => [line.id, line]));

/** The line with this id. An unknown one is gray, has its id as the label, and is last. */
export function lineOf(id: string): Line {
  return BY_ID.get(id) ?? lineFrom({ id, color: 'gray' }, LINES.length);
}

/** The lines with these ids, without duplicates, in the order of station signs. */
export function linesOf(ids: Iterable<string>): Line[] {
  return [...new Set(ids)]
    .map(lineOf)
    .sort((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
}

/** With the J wherever the Z is, which takes its place at rush hours alone. */
export const withJ = (ids: readonly string[]): string[] =>
  ids.flatMap((id) => (id === 'Z' && !ids.includes('J') ? ['J', id] : id));
