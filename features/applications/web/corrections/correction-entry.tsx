import { listWords } from '@stoop/base/rules/text/list-words';
import type { Correction } from '../../contract/application.ts';
import { CORRECTION_STATES } from '../../rules/corrections.ts';
import { SECTION_TITLES } from '../../rules/wizard.ts';
import { CorrectionChanges } from './changes-list.tsx';

interface CorrectionEntryProps {
  correction: Correction;
  /** Who corrected it: `you`, `Ada`, `the applicant`. */
  by: string;
}

/** A correction in a history: what it is about, and for whom may read them the answers. */
export function CorrectionEntry({ correction, by }: CorrectionEntryProps) {
  const { state, sections, note, answer, after } = correction;
  return (
    <>
      <span className="font-medium">{CORRECTION_STATES[state].label}</span>
      <span className="block">
        {listWords(sections.map((section) => SECTION_TITLES[section]))}
        <span className="text-muted"> by {by}</span>
      </span>
      {note && <span className="block wrap-anywhere whitespace-pre-wrap">“{note}”</span>}
      {answer && <span className="block wrap-anywhere">The building: “{answer}”</span>}
      {Object.keys(after).length > 0 && (
        <details className="mt-1">
          <summary className="link inline-flex min-h-6 items-center">Before and after</summary>
          <div className="mt-2 grid gap-3">
            <CorrectionChanges correction={correction} />
          </div>
        </details>
      )}
    </>
  );
}
