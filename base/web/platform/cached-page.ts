import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { OrPrevious } from './previous-page.ts';

interface Fresh<Data> {
  key: string;
  call: Promise<Data>;
}

/** The page's data; from the cache they have their time, and `fresh` brings those of the server. */
export type OrCached<Data> = OrPrevious<Data> & { cachedAtMs?: number; fresh?: Fresh<Data> };

export type CachedData<Data> = Data & { cachedAtMs: number };

/**
 * For pages whose data are cached: they are shown from the cache first, and from the server as soon as it answers.
 * `orPrevious` decides what is shown where that fails.
 */
export function cachedPage<Data extends object>(
  orPrevious: (call: Promise<Data>) => Promise<OrPrevious<Data>>,
) {
  let shownKey: string | null = null;
  /** The server's data of the page that is shown from the cache. */
  let arrived: Fresh<Data> | null = null;
  return {
    /** Called by the page's client loader. `read` gives the data of the cache, or null. */
    async orCached(
      key: string,
      read: () => Promise<CachedData<Data> | null>,
      load: () => Promise<Data>,
    ): Promise<OrCached<Data>> {
      const waiting = arrived;
      arrived = null;
      if (waiting?.key === key) return orPrevious(waiting.call);
      const call = load();
      // The page that is shown is loaded again: the cache has nothing newer.
      if (key === shownKey) return orPrevious(call);
      const reading = read();
      // A slow database must not hold up an answer, and a failed call fails faster than a database reads.
      const answered = call.then(
        () => null,
        () => reading,
      );
      const cached = await Promise.race([reading, answered]);
      return cached ? { ...cached, fresh: { key, call } } : orPrevious(call);
    },
    /** Called by the page with its address and its data. */
    useFresh(key: string, { fresh }: OrCached<Data>): void {
      const { revalidate } = useRevalidator();
      const show = useEffectEvent((next: Fresh<Data>) => {
        arrived = next;
        void revalidate();
      });
      useEffect(() => {
        shownKey = key;
        return () => {
          shownKey = null;
        };
      }, [key]);
      useEffect(() => {
        let isShown = true;
        const onAnswer = () => void (isShown && fresh && show(fresh));
        fresh?.call.then(onAnswer, onAnswer);
        return () => {
          isShown = false;
        };
      }, [fresh]);
    },
  };
}
