import { useState } from 'react';

interface Told<News> {
  news: News;
  state: string;
}

/** News, with the state of what they speak of as it was when they came. */
export function toldAt<News>(
  before: Told<News> | null,
  news: News | undefined,
  state: string,
): Told<News> | null {
  if (news === undefined) return null;
  return before?.news === news ? before : { news, state };
}

/**
 * News of an act until what they speak of changes once more, because they would go on telling of what is over. `state` is
 * another text after each change.
 */
export function useCurrentNews<News>(news: News | undefined, state: string): News | undefined {
  const [told, setTold] = useState<Told<News> | null>(null);
  const next = toldAt(told, news, state);
  if (next !== told) setTold(next);
  return next?.state === state ? next.news : undefined;
}
