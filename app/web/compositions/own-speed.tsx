import { OwnSpeedNote } from '@stoop/features/commute/web/own-speed-note.tsx';

/** At whose speed the walks of a page are, where that is not the usual one. */
export const OwnSpeed = OwnSpeedNote;
