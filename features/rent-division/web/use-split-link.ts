import { useCallback, useEffect, useState } from 'react';
import { readSplit } from '../rules/read-split-link.ts';
import type { SplitDraft } from '../rules/split-draft.ts';
import { budgetsOf, withKeptBudgets, writeOpenSplit } from '../rules/split-link.ts';

/** How long nobody must change anything until the address follows; browsers limit how often it may change. */
const WRITE_AFTER_MS = 250;

/** Where what each can pay is kept: beside the address in the history of this tab, which outlasts a reload and the way back. */
const KEPT = 'splitBudgets';

function keep(draft: SplitDraft): void {
  const state: unknown = history.state;
  const kept = { ...(typeof state === 'object' && state), [KEPT]: budgetsOf(draft) };
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
      const whole = withKeptBudgets(found.draft, history.state?.[KEPT]);
      setDraft(whole);
      // A link of a page of ours brings the budgets along.
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
