import { useEffect } from 'react';
import { orErrorPage, orProblem } from './api-errors.ts';
import type { Problem } from './problem.ts';
import { mayPass } from './use-retry.ts';

/** Data of a page; with a problem they are those that stood there before. */
export type OrPrevious<Data> = Data & { problem?: Problem };

/**
 * For a page on which one search follows another: where the next cannot be had for a moment, what was
 * there stays, with the problem.
 */
export function previousPage<Data extends object>() {
  let shown: Data | null = null;
  return {
    /** For the page itself, so that it is known while it stands there. */
    useShown(data: Data): void {
      useEffect(() => {
        shown = data;
        return () => {
          shown = null;
        };
      }, [data]);
    },
    /** For its client loader. */
    async orPrevious(call: Promise<Data>): Promise<OrPrevious<Data>> {
      const asked = await orProblem(call);
      if (asked.ok) return asked.value;
      if (shown && mayPass(asked.problem)) return { ...shown, problem: asked.problem };
      return orErrorPage(call);
    },
  };
}
