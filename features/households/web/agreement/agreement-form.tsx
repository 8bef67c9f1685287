import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Agreement } from '../../contract/agreement.ts';
import {
  type AgreementDraft,
  draftBySplit,
  draftIssues,
  draftOf,
  termsOf,
} from '../../rules/agreement-draft.ts';
import {
  CLAUSE_NAMES,
  CLAUSE_TEXT_MAX,
  CLAUSES,
  type TermsIssue,
} from '../../rules/agreement-terms.ts';
import { AGREEMENT_ACTS } from './agreement-acts.ts';
import { ShareFields } from './share-fields.tsx';

const NO_ISSUES: readonly TermsIssue[] = [];

/** Somebody else saved a version while this one was written. */
function Overtaken({ version, onDiscard }: { version: number; onDiscard: () => void }) {
  return (
    <div role="alert" className="grid gap-3 border-l-4 border-attention py-1 pl-4">
      <p>
        Somebody saved version {version} while you were writing. What you wrote is still here, and
        saving it replaces theirs as the next version.
      </p>
      <div>
        <Button look="secondary" size="small" onClick={onDiscard}>
          Read theirs, drop mine
        </Button>
      </div>
    </div>
  );
}

/** The agreement as fields, in the order of its text. `onClose` is called when it is saved, or left. */
export function AgreementForm({
  agreement,
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  const { householdId, version, members, terms, split } = agreement;
  const [draft, setDraft] = useState(() => draftOf(terms));
  const [opened] = useState({ version, draft });
  const [issues, setIssues] = useState(NO_ISSUES);
  const { send, isSending } = useActs(AGREEMENT_ACTS);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (issues.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [issues]);
  const change = (part: Partial<AgreementDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened.draft);
  useUnsaved(isChanged && !isSending);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = draftIssues(draft);
    setIssues(found);
    if (found.length === 0) void send('save', { householdId, version, terms: termsOf(draft) });
  };
  return (
    <form ref={form} onSubmit={save} noValidate className="grid max-w-3xl gap-8 *:min-w-0">
      {version !== opened.version && <Overtaken version={version} onDiscard={onClose} />}
      <TitledSection title="Rooms, rent and deposit" className="grid gap-4">
        {split && (
          <div>
            <Button
              look="secondary"
              size="small"
              onClick={() => change(draftBySplit(split, draft.deposit))}
            >
              Take over your fair split
            </Button>
          </div>
        )}
        <ShareFields
          draft={draft}
          members={members}
          errors={new Map(issues.map(({ path, message }) => [path, message]))}
          onChange={change}
        />
      </TitledSection>
      <TitledSection title="How we live together" className="grid gap-4">
        <p className="max-w-prose text-muted">
          These texts start from what all of you show on your roommate cards. Change them as you
          like; an empty one is left out.
        </p>
        {CLAUSE_NAMES.map((name) => (
          <TextArea
            key={name}
            label={CLAUSES[name]}
            rows={Math.max(2, Math.ceil(draft.clauses[name].length / 45))}
            maxLength={CLAUSE_TEXT_MAX}
            value={draft.clauses[name]}
            onChange={({ target }) =>
              change({ clauses: { ...draft.clauses, [name]: target.value } })
            }
          />
        ))}
      </TitledSection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSending}>
          Save for everybody
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
