import { faultWords } from './comparison-words.ts';
import type { Comparison } from './load-comparison.ts';

/** What an address says in vain; nothing where all of it could be read. */
export function ComparisonFaults({ comparison }: { comparison: Comparison }) {
  const faults = faultWords(comparison);
  if (faults.length === 0) return null;
  return (
    <div className="mt-4 grid gap-1 border-l-4 border-attention pl-3">
      {faults.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}
