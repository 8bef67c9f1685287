import { type OrProblem, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { isTemporary, useRetry } from '@stoop/base/web/platform/use-retry';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { LIST_LENGTH } from '../rules/arrangement.ts';
import { missingWords } from '../rules/missing-parts.ts';
import { type SearchState, writeOwnSearch } from '../rules/search-state.ts';
import { readCachedPart, storePart } from './cached-search.ts';
import type { Found } from './found.ts';
import { loadPage } from './found.ts';
import type { SearchData } from './load-search.ts';

const AWAY = { status: 503, code: 'server/unavailable', issues: [], retryAfterSeconds: 5 };

type AnyItem = Found['page']['items'][number];
interface More {
  items: AnyItem[];
  nextCursor: string | null;
}

/** Writes into the address how many homes are shown, so that whoever comes back, or opens it, finds as many. */
function keepLength(length: number): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  params.set('shown', String(Math.min(length, LIST_LENGTH.most)));
  // The router need not load the list again.
  history.replaceState(history.state, '', `${pathname}?${params}${hash}`);
}

/** From the cache where the server cannot be reached. */
async function loadNext(
  state: SearchState,
  cursor: string,
  before: Found['page'],
): Promise<OrProblem<Found['page']>> {
  const answer = await orProblem(loadPage(browserApi, state, { cursor }));
  if (answer.ok) {
    const detail = missingWords(answer.value.page);
    // A list that was whole stays so: the part is asked for again.
    if (detail && !before.missing) return { ok: false, problem: { ...AWAY, detail } };
    void storePart(state, answer.value);
    return { ok: true, value: answer.value.page };
  }
  const cached = isTemporary(answer.problem) ? await readCachedPart(state, cursor) : null;
  return cached ? { ok: true, value: cached.page } : answer;
}

export type MoreStatus = 'idle' | 'loading' | { problem: Problem };

/** The list of a search with the items that were loaded after it. */
export function useMorePages({ state, cursor, found }: SearchData) {
  const location = useLocation();
  const key = `${location.key} ${writeOwnSearch(state)} ${cursor}`;
  const [shown, setShown] = useState<{ key: string; more?: More }>({ key });
  const [status, setStatus] = useState<MoreStatus>('idle');
  if (shown.key !== key) {
    setShown({ key });
    setStatus('idle');
  }

  const more = shown.key === key ? shown.more : undefined;
  const nextCursor = more ? more.nextCursor : found.page.nextCursor;
  const items: AnyItem[] = useMemo(
    () => [...found.page.items, ...(more?.items ?? [])],
    [found.page.items, more],
  );

  const showMore = async () => {
    if (nextCursor === null || status === 'loading') return;
    setStatus('loading');
    const answer = await loadNext(state, nextCursor, found.page);
    if (!answer.ok) return setStatus({ problem: answer.problem });
    const added = {
      items: [...(more?.items ?? []), ...answer.value.items],
      nextCursor: answer.value.nextCursor,
    };
    if (cursor === null) keepLength(found.page.items.length + added.items.length);
    setShown((current) => (current.key === key ? { key, more: added } : current));
    setStatus('idle');
  };
  const problem = typeof status === 'object' && isTemporary(status.problem) ? status.problem : null;
  useRetry(problem, showMore, problem?.retryAfterSeconds);

  return { items, nextCursor, status, showMore };
}
