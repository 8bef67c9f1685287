import { setImmediate } from 'node:timers/promises';
import { count } from '@stoop/base/rules/text/amounts';
import type { ImportReport } from './report.ts';

/** How much work one file may cause; what an operator imports has no such limits. */
export interface Budget {
  documents: number;
  refusals: number;
}

/** Others are answered at least so often. */
const SLICE_MS = 8;

/** Returns what is to be awaited between documents: it lets others go first from time to time, and ends aborted work. */
export function pausesOf(signal: AbortSignal | undefined): () => Promise<void> | undefined {
  let begunMs = performance.now();
  const pause = async () => {
    await setImmediate();
    signal?.throwIfAborted();
    begunMs = performance.now();
  };
  return () => (performance.now() - begunMs < SLICE_MS ? undefined : pause());
}

/** Why a file is read no further; null while it is. */
export function spentReason(
  { read, refused }: Pick<ImportReport, 'read' | 'refused'>,
  budget: Budget | undefined,
): string | null {
  if (!budget) return null;
  const most = (limit: number, what: string) => `${count(limit)} ${what}`;
  if (refused >= budget.refusals)
    return `is read no further: ${most(refused, 'documents were refused')}; mend them, and check it again`;
  if (read > budget.documents)
    return `has more than ${most(budget.documents, 'documents')}; split it, or import it with npm run import`;
  return null;
}
