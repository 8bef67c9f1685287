import { useEffect } from 'react';
import { orErrorPage, orProblem, type Problem } from './api.ts';
import { isTemporary } from './use-retry.ts';

/** The page's data; with a problem they are the previous data. */
export type OrPrevious<Data> = Data & { problem?: Problem };

/**
 * For pages with consecutive searches: where the next one fails temporarily, the previous data stay with the problem.
 */
export function previousPage<Data extends object>() {
  let previous: Data | null = null;
  return {
    /** Called by the page, to remember its data while it is mounted. */
    useShown(data: Data): void {
      useEffect(() => {
        previous = data;
        return () => {
          previous = null;
        };
      }, [data]);
    },
    /** Called by its client loader. */
    async orPrevious(call: Promise<Data>): Promise<OrPrevious<Data>> {
      const answer = await orProblem(call);
      if (answer.ok) return answer.value;
      if (previous && isTemporary(answer.problem)) return { ...previous, problem: answer.problem };
      return orErrorPage(call);
    },
  };
}
