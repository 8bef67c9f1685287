import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { viewerZone } from './viewer-zone.ts';

/** Who reads a note about a tour, in the browser. */
export const readerNow = () => ({ today: newYorkDay(new Date()), zone: viewerZone() });
