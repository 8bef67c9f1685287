import { centsWords } from '@stoop/base/rules/text/amounts';
import { DollarField } from '@stoop/base/web/ui/dollar-field.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import type { Agreement } from '../../contract/agreement.ts';
import { type AgreementDraft, readCents } from '../../rules/agreement-draft.ts';
import { ROOM_NAME_MAX } from '../../rules/agreement-terms.ts';

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

/** The amounts of an agreement: what is paid together, and the part of each member. */
export function ShareFields({
  draft,
  members,
  errors,
  onChange,
}: {
  draft: AgreementDraft;
  members: Agreement['members'];
  errors: ReadonlyMap<string, string>;
  onChange: (change: Partial<AgreementDraft>) => void;
}) {
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
