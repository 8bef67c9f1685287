import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { useState } from 'react';
import type { ThreadRow } from '../contract/thread.ts';
import { ThreadList } from './thread-list.tsx';

interface ThreadPage {
  items: readonly ThreadRow[];
  nextCursor: string | null;
}

/** All threads: the first page, which follows changes, and the pages after it that were asked for. */
export function MoreThreads({ first, now }: { first: ThreadPage; now: Date }) {
  const [pages, setPages] = useState<readonly ThreadPage[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const cursor = (pages.at(-1) ?? first).nextCursor;
  const loadMore = async () => {
    if (cursor === null) return;
    const next = await orProblem(browserApi.getJson('/me/threads', { query: { cursor } }));
    setProblem(next.ok ? null : next.problem.detail);
    if (next.ok) setPages([...pages, next.value]);
  };
  const all = new Map(
    [first, ...pages].flatMap(({ items }) => items).map((one) => [one.threadKey, one]),
  );
  for (const one of first.items) all.set(one.threadKey, one);
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="border-t border-ink">
        <ThreadList threads={[...all.values()]} now={now} />
      </div>
      {problem && <ErrorState message={problem} onRetry={() => void loadMore()} />}
      {cursor !== null && !problem && (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => void loadMore()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}
