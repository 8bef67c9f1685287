import { centsWords } from '@stoop/base/rules/text/amounts';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field, TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Agreement } from '../../contract/agreement.ts';
import {
  type AgreementDraft,
  draftBySplit,
  draftIssues,
  draftOf,
  readCents,
  termsOf,
} from '../../rules/agreement-draft.ts';
import {
  CLAUSE_NAMES,
  CLAUSE_TEXT_MAX,
  CLAUSES,
  ROOM_NAME_MAX,
  type TermsIssue,
} from '../../rules/agreement-terms.ts';
import { AGREEMENT_ACTS } from './agreement-acts.ts';

type Share = AgreementDraft['shares'][number];
const AMOUNTS = [
  { of: 'rent', label: 'Rent a month', share: 'Share of the rent' },
  { of: 'deposit', label: 'Deposit', share: 'Share of the deposit' },
] as const;
type Amount = (typeof AMOUNTS)[number]['of'];

/** `The shares are $20.00 short.`; null where they add up, or where an amount cannot be read. */
function gapWords(draft: AgreementDraft, of: Amount): string | null {
  const total = readCents(draft[of]);
  const shares = draft.shares.map((share) => readCents(share[of]));
  if (total === null || shares.includes(null)) return null;
  const gap = total - shares.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (gap === 0) return null;
  return `The shares are ${centsWords(Math.abs(gap))} ${gap > 0 ? 'short' : 'too much'}.`;
}

interface ShareFieldsProps {
  draft: AgreementDraft;
  members: Agreement['members'];
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<AgreementDraft>) => void;
}

function ShareFields({ draft, members, errors, onChange }: ShareFieldsProps) {
  const setShare = (at: number, change: Partial<Share>) =>
    onChange({ shares: draft.shares.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-3">
        {AMOUNTS.map(({ of, label }) => (
          <DollarField
            key={of}
            label={label}
            inputMode="decimal"
            value={draft[of]}
            hint={gapWords(draft, of)}
            error={errors.get(`${of}Cents`)}
            onChange={({ target }) => onChange({ [of]: target.value })}
          />
        ))}
        <Field
          label="From (optional)"
          type="date"
          value={draft.startDate}
          onChange={({ target }) => onChange({ startDate: target.value })}
        />
      </div>
      {draft.shares.map((share, at) => (
        <fieldset key={members[at]?.number} className="min-w-0 border-t border-line pt-3">
          <legend className="float-left mb-2 w-full font-bold wrap-anywhere">
            {members[at]?.name}
          </legend>
          <div className="clear-both grid gap-4 sm:grid-cols-3">
            <Field
              label="Room"
              value={share.room}
              maxLength={ROOM_NAME_MAX}
              error={errors.get(`shares.${at}.room`)}
              onChange={({ target }) => setShare(at, { room: target.value })}
            />
            {AMOUNTS.map(({ of, share: label }) => (
              <DollarField
                key={of}
                label={label}
                inputMode="decimal"
                value={share[of]}
                error={errors.get(`shares.${at}.${of}Cents`)}
                onChange={({ target }) => setShare(at, { [of]: target.value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

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

interface AgreementFormProps {
  agreement: Agreement;
  onClose: () => void;
}

/** The agreement as fields, in the order of its text. `onClose` is called when it is saved, or left. */
export function AgreementForm({ agreement, onClose }: AgreementFormProps) {
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
              Use your fair split
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
