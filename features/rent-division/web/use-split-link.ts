import { useCallback, useEffect, useState } from 'react';
import { readSplit } from '../rules/read-split-link.ts';
import type { SplitDraft } from '../rules/split-draft.ts';
import {
  budgetsOf,
  KEPT_BUDGETS,
  keptBudgets,
  withKeptBudgets,
  writeOpenSplit,
} from '../rules/split-link.ts';

/** How long nobody must change anything until the address follows; browsers limit how often it may change. */
const WRITE_AFTER_MS = 250;

function keep(draft: SplitDraft): void {
  const state: unknown = history.state;
  const kept = { ...(typeof state === 'object' && state), [KEPT_BUDGETS]: budgetsOf(draft) };
  history.replaceState(kept, '', `#${writeOpenSplit(draft)}`);
}

/**
 * The draft in the fragment of the address, which browsers do not send: it survives a reload and can be passed on. The
 * address follows each change of the draft; what each can pay is not in it. `problem` says why a link could not be read; the
 * draft is the first one then.
 */
export function useSplitLink(first: SplitDraft) {
  const [draft, setDraft] = useState(first);
  const [isChanged, setIsChanged] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const read = () => {
      const fragment = location.hash.slice(1);
      if (fragment === '') return;
      const found = readSplit(fragment);
      setIsChanged(false);
      setProblem('problem' in found ? found.problem : null);
      if (!('draft' in found)) return;
      const whole = withKeptBudgets(found.draft, keptBudgets(history.state));
      setDraft(whole);
      // An address of an earlier version has the budgets in it.
      if (budgetsOf(found.draft).some((budget) => budget !== null)) keep(whole);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => keep(draft), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isChanged]);

  const change = useCallback((next: SplitDraft) => {
    setDraft(next);
    setIsChanged(true);
    setProblem(null);
  }, []);
  return { draft, problem, change };
}
