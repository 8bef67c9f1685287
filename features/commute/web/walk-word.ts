import { USUAL_PACE } from '../rules/pace.ts';
import { useStoredPace } from './stored-pace.ts';

/** What stands behind minutes on foot: who has a speed of their own may not walk. */
export const useWalkWord = (): string =>
  useStoredPace() === USUAL_PACE ? 'walk' : 'at your speed';
