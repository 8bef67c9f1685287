import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { orProblem, type Problem } from '../platform/api.ts';
import { createEntryMemory } from './entry-memory.ts';
import { mergePages, type Page } from './merge-pages.ts';

export type LoadPage<Item> = (cursor: string) => Promise<Page<Item>>;

export interface Paged<Item> {
  items: Item[];
  totalCount: number;
  hasMore: boolean;
  isLoading: boolean;
  /** Why the last load failed; the loaded items stay. */
  problem: Problem | null;
  loadMore: () => void;
}

/** The pages after the first, by the history entry that shows them: Back shows as many again. */
const tails = createEntryMemory<readonly Page<unknown>[]>();

/**
 * The pages of a list of which the loader has the first. A new first page of the same address, as after a change, keeps
 * the others and loads them again; another address starts anew.
 */
export function usePages<Item>(
  name: string,
  first: Page<Item>,
  { keyOf, load }: { keyOf: (item: Item) => string; load: LoadPage<Item> },
): Paged<Item> {
  const key = `${name} ${useLocation().key}`;
  const tailOf = (of: string) => (tails.read(of) ?? []) as readonly Page<Item>[];
  const [shown, setShown] = useState({ key, first, tail: tailOf(key) });
  const [call, setCall] = useState<{ isLoading: boolean; problem: Problem | null }>({
    isLoading: false,
    problem: null,
  });
  if (shown.first !== first) {
    // The data of a new address arrive together with its location.
    setShown({ key, first, tail: shown.key === key ? shown.tail : tailOf(key) });
    setCall({ isLoading: false, problem: null });
  }
  const current = useRef(first);
  const save = (tail: readonly Page<Item>[]) => {
    tails.keep(key, tail);
    setShown({ key, first, tail });
  };
  /** Loads pages after `known` until there are `count`; stops where a new first page arrived. */
  const loadUpTo = async (known: readonly Page<Item>[], count: number) => {
    setCall({ isLoading: true, problem: null });
    const tail = [...known];
    let cursor = (tail.at(-1) ?? first).nextCursor;
    while (tail.length < count && cursor !== null) {
      const loaded = await orProblem(load(cursor));
      if (current.current !== first) return;
      if (!loaded.ok) return setCall({ isLoading: false, problem: loaded.problem });
      tail.push(loaded.value);
      cursor = loaded.value.nextCursor;
    }
    save(tail);
    setCall({ isLoading: false, problem: null });
  };
  const refresh = useEffectEvent(() => {
    if (shown.tail.length > 0) void loadUpTo([], shown.tail.length);
  });
  useEffect(() => {
    current.current = first;
    refresh();
  }, [first]);
  const items = useMemo(
    () => mergePages([first, ...shown.tail], keyOf),
    [first, shown.tail, keyOf],
  );
  return {
    items,
    totalCount: first.totalCount,
    hasMore: (shown.tail.at(-1) ?? first).nextCursor !== null,
    ...call,
    loadMore: () => {
      if (!call.isLoading) void loadUpTo(shown.tail, shown.tail.length + 1);
    },
  };
}
