/** Where a viewer is among its pictures, counted from 0. */
export interface ViewerPlace {
  /** The one that the track has got to. */
  at: number;
  /** The one that it is on the way to, which a key, a button or a thumbnail asked for. */
  aim: number | null;
}

export type ViewerMove =
  /** To the next ones, or to those before. */
  | { by: number }
  | { to: number }
  /** The track was scrolled. */
  | { at: number }
  /** A hand took the track. */
  | 'held';

/** The picture that is said to be shown. Steps count from it, so that none is lost while the track is still on its way. */
export const shownOf = ({ at, aim }: ViewerPlace): number => aim ?? at;

/** Where a viewer of so many pictures is after a move. */
export const movedIn =
  (count: number) =>
  (place: ViewerPlace, move: ViewerMove): ViewerPlace => {
    const { at, aim } = place;
    if (move === 'held') return { at, aim: null };
    if ('at' in move) return { at: move.at, aim: move.at === aim ? null : aim };
    const wanted = 'to' in move ? move.to : shownOf(place) + move.by;
    const to = Math.min(count - 1, Math.max(0, wanted));
    return to === shownOf(place) ? place : { at, aim: to };
  };

/** Whether a picture is loaded: beside the one that is shown, and those that the track passes on its way. */
export const isNear = (place: ViewerPlace, picture: number): boolean => {
  const ends = [place.at, shownOf(place)];
  return picture >= Math.min(...ends) - 1 && picture <= Math.max(...ends) + 1;
};
