import { useState } from 'react';
import { ApiProblem } from '../../platform/api.ts';
import type { Problem } from '../../platform/problem.ts';

export type CallState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'done'; words: string }
  | { kind: 'refused'; problem: Problem };

/** Runs one call at a time and exposes its state. `done` is the success message. */
export function useCall() {
  const [state, setState] = useState<CallState>({ kind: 'idle' });
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
