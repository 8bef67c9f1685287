import { atPace } from '@stoop/features/commute/rules/pace';
import { stopsAtPace, useStoredPace } from '@stoop/features/commute/web/stored-pace';
import type { Home } from './home.ts';
import { walkTo } from './walk-words.ts';

export function WalkAtPace({ home }: { home: Home }) {
  const pace = useStoredPace();
  return <>{walkTo({ ...home, stops: stopsAtPace(home.stops, pace) })}</>;
}

/** `4 min walk`, at the reader's own pace. */
export function WalkMinutes({ minutes }: { minutes: number }) {
  return <>{atPace(minutes, useStoredPace())} min walk</>;
}
