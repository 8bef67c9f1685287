import { orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useState } from 'react';
import type { RankedCards } from '../contract/routes.ts';

type Status = 'idle' | 'loading' | Problem;

/** The cards of the first page with those that were loaded after it. */
export function useMoreCards(first: RankedCards, query: URLSearchParams) {
  const [loaded, setLoaded] = useState<{ first: RankedCards; pages: RankedCards[] }>({
    first,
    pages: [],
  });
  const [status, setStatus] = useState<Status>('idle');
  // Another search, or the same one again: what was loaded after the earlier page does not belong to it.
  const pages = loaded.first === first ? loaded.pages : [];
  const { nextCursor } = pages.at(-1) ?? first;
  const shown = new Map(
    [first, ...pages].flatMap(({ items }) => items).map((item) => [item.card.userId, item]),
  );
  const showMore = async () => {
    if (nextCursor === null || status === 'loading') return;
    setStatus('loading');
    const asked = new URLSearchParams(query);
    asked.set('cursor', nextCursor);
    const answer = await orProblem(browserApi.getJson('/roommates', { query: asked }));
    if (!answer.ok) return setStatus(answer.problem);
    setLoaded({ first, pages: [...pages, answer.value] });
    setStatus('idle');
  };
  return { items: [...shown.values()], hasMore: nextCursor !== null, status, showMore };
}
