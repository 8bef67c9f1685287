import { useCallback, useEffect, useState } from 'react';
import { readSplit } from '../rules/read-split-link.ts';
import type { SplitDraft } from '../rules/split-draft.ts';
import { writeSplit } from '../rules/split-link.ts';

/** How long nobody must change anything until the address follows; browsers limit how often it may change. */
const WRITE_AFTER_MS = 250;

/**
 * The draft in the fragment of the address, which browsers do not send: it survives a reload and can be passed on. The
 * address follows each change of the draft. `problem` says why a link could not be read; the draft is the first one then.
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
      if ('draft' in found) setDraft(found.draft);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => {
      history.replaceState(history.state, '', `#${writeSplit(draft)}`);
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft, isChanged]);

  const change = useCallback((next: SplitDraft) => {
    setDraft(next);
    setIsChanged(true);
    setProblem(null);
  }, []);
  return { draft, problem, change };
}
