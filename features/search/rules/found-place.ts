import type { PlaceWork } from './place-work.ts';

/** A place that can be found by any of its names. */
export interface NamedPlace<Place> {
  place: Place;
  names: readonly string[];
  /** Names that are a part of one, which others may have as a whole. */
  partNames?: readonly string[];
  /** Words that may stand beside a name and need not: its borough, its neighborhood. */
  beside?: string;
  /** Subway lines at the place, by line id; `Bedford Av L` names one. */
  lines?: readonly string[];
  /** The line that the place is, by line id. */
  line?: string;
  /** Decides between places that are named equally well, up to about 15. */
  weight: number;
}

export interface FoundPlace<Place> {
  place: Place;
  /** How well the text names the place: 100 where it is the name, less where it is a part of it or has typos. */
  score: number;
  /** The same without what the kind of the place adds. */
  quality: number;
  /** The letters that are wrong. */
  typos: number;
  /** A word of the text is only the beginning of one, as it stands or with a typo. */
  isUnfinished: boolean;
  /** A word of the text is left out, because no place has them all. */
  leavesOut: boolean;
}

export interface FindHow {
  mayLeaveOut?: boolean;
  correctsTypos?: boolean;
  /** Without it, a text is looked for to its end. */
  work?: PlaceWork | undefined;
}
