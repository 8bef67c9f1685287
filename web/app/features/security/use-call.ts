import { useState } from 'react';
import { orProblem } from '../../platform/api-errors.ts';

/** Runs one call at a time, and keeps the sentence of its refusal. */
export function useCall() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async <Answer>(
    call: () => Promise<Answer>,
    onDone: (answer: Answer) => unknown,
  ): Promise<void> => {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    const answered = await orProblem(call());
    setPending(false);
    if (answered.ok) await onDone(answered.value);
    else setFailure(answered.problem.detail);
  };
  return { isPending, failure, run, setFailure };
}
