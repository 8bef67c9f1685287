import { useState } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import type { Problem } from '../../platform/problem.ts';

export type CallState =
  | { kind: 'resting' }
  | { kind: 'sending' }
  | { kind: 'done'; words: string }
  | { kind: 'refused'; problem: Problem };

/** One call at a time, and how it went. `done` is what is said when it worked. */
export function useCall() {
  const [state, setState] = useState<CallState>({ kind: 'resting' });
  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    if (state.kind === 'sending') return false;
    setState({ kind: 'sending' });
    try {
      await call();
      setState({ kind: 'done', words: done });
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setState({ kind: 'refused', problem: error });
      return false;
    }
  };
  return { state, run, isSending: state.kind === 'sending' };
}
