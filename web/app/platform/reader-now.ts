import { newYorkDay } from '@stoop/domain/time/new-york-day';
import { viewerZone } from './viewer-zone.ts';

/** Who reads what depends on their day and zone, in the browser. */
export const readerNow = () => ({ today: newYorkDay(new Date()), zone: viewerZone() });
