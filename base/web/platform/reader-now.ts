import { newYorkDay } from '../../rules/time/new-york-day.ts';
import { viewerZone } from './viewer-zone.ts';

/** Who reads what depends on their day and zone, in the browser. */
export const readerNow = () => ({ today: newYorkDay(new Date()), zone: viewerZone() });
