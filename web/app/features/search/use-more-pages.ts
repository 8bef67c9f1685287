import { type SearchState, searchPath } from '@stoop/domain/search/search-state';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import type { Problem } from '../../platform/problem.ts';
import { mayPass, useRetry } from '../../platform/use-retry.ts';
import { type Found, loadPage, type SearchData } from './load-search.ts';

/** How many lists are kept for the way back. */
const KEPT_MAX = 10;

type AnyItem = Found['page']['items'][number];
interface More {
  items: AnyItem[];
  nextCursor: string | null;
}

/** What "Show more" added, by history entry, so that going back finds the list as it was left. */
const kept = new Map<string, More>();

function keep(key: string, more: More): void {
  kept.delete(key);
  kept.set(key, more);
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
}

const nextAfter = (state: SearchState, cursor: string) =>
  loadPage(browserApi, state, { cursor }).then(({ page }) => page);

export type MoreStatus = 'idle' | 'loading' | { problem: Problem };

/** The list of a search with what was added to it. The address stays as it is. */
export function useMorePages({ state, cursor, found }: SearchData) {
  const location = useLocation();
  const key = `${location.key} ${searchPath(state, cursor)}`;
  const [shown, setShown] = useState<{ key: string; more: More | undefined }>({
    key,
    more: kept.get(key),
  });
  const [status, setStatus] = useState<MoreStatus>('idle');
  if (shown.key !== key) {
    setShown({ key, more: kept.get(key) });
    setStatus('idle');
  }

  const more = shown.key === key ? shown.more : kept.get(key);
  const nextCursor = more ? more.nextCursor : found.page.nextCursor;
  const items: AnyItem[] = [...found.page.items, ...(more?.items ?? [])];

  const showMore = async () => {
    if (nextCursor === null || status === 'loading') return;
    setStatus('loading');
    const asked = await orProblem(nextAfter(state, nextCursor));
    if (!asked.ok) return setStatus({ problem: asked.problem });
    const added = {
      items: [...(more?.items ?? []), ...asked.value.items],
      nextCursor: asked.value.nextCursor,
    };
    keep(key, added);
    setShown((current) => (current.key === key ? { key, more: added } : current));
    setStatus('idle');
  };
  const problem = typeof status === 'object' && mayPass(status.problem) ? status.problem : null;
  useRetry(problem, showMore, problem?.retryAfterSeconds);

  return { items, nextCursor, status, showMore };
}
