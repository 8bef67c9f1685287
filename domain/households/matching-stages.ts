import type { Stage } from '../applications/stages.ts';

/** The stages at which somebody who waits for a room can still take the home with others. */
const SHARING: readonly Stage[] = ['INITIAL_CONTACT', 'IN_TOUR', 'IN_MATCHING'];

export const canStillShare = (stage: Stage): boolean => SHARING.includes(stage);
