import { atPace, USUAL_PACE, walkWords } from '@stoop/features/commute/rules/pace';
import { stopsAtPace, useStoredPace } from '@stoop/features/commute/web/stored-pace';
import { Walks, type WalksProps } from './walks.tsx';

export function WalkAtPace(walks: WalksProps) {
  const pace = useStoredPace();
  return <Walks {...walks} stops={stopsAtPace(walks.stops, pace)} isOwn={pace !== USUAL_PACE} />;
}

/** `4 min walk`, at the reader's own pace. */
export const WalkMinutes = ({ minutes }: { minutes: number }) =>
  walkWords(minutes, useStoredPace());

/** The minutes of a walk at the reader's own pace, of those at the usual one. */
export function useOwnMinutes(): (usual: number) => number {
  const pace = useStoredPace();
  return (usual) => atPace(usual, pace);
}

/** What stands behind minutes: who has a speed of their own may not walk. */
export const useWalkWord = (): string =>
  useStoredPace() === USUAL_PACE ? 'walk' : 'at your speed';
