import { listWords } from '@stoop/base/rules/text/list-words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button, buttonClass } from '@stoop/base/web/ui/button.tsx';
import { useEffect, useRef } from 'react';
import type { Agreement } from '../../contract/agreement.ts';
import { AGREEMENT_ACTS } from './agreement-acts.ts';

/** How the agreement stands, in one sentence. */
export function standingOf({ version, members, isConfirmed, canEdit }: Agreement): string {
  if (version === 0)
    return 'This is a proposal from your rooms and what all of you show on your cards. Change what you like and save it; then everybody can confirm it.';
  if (isConfirmed) return 'Everybody has confirmed this version.';
  const open = members.filter(({ confirmedDay }) => confirmedDay === null);
  const names = open.map(({ name, isMe }) => (isMe ? 'you' : name));
  const missing = listWords(names);
  return canEdit
    ? `Not confirmed yet by ${missing}.`
    : `This household has ended, before it was confirmed by ${missing}.`;
}

interface AgreementPanelProps {
  agreement: Agreement;
  onEdit: () => void;
}

export function AgreementPanel({ agreement, onEdit }: AgreementPanelProps) {
  const { householdId, version, canEdit, canConfirm } = agreement;
  const { send, isSending, news } = useActs(AGREEMENT_ACTS);
  const box = useRef<HTMLDivElement>(null);
  const words = news?.words;
  useEffect(() => {
    // The button that was pressed may be gone.
    if (words) box.current?.focus();
  }, [words]);
  return (
    <div className="grid max-w-3xl gap-4 border-2 border-ink p-5 print:hidden">
      <div ref={box} role="status" tabIndex={-1} className="font-medium outline-none">
        {words && (
          <p className={`mb-3 border-l-4 pl-3 ${news?.ok ? 'border-good' : 'border-error'}`}>
            {words}
          </p>
        )}
        <p>{standingOf(agreement)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canConfirm && (
          <Button
            aria-disabled={isSending}
            onClick={() => void send('confirm', { householdId, version })}
          >{`Confirm version ${version}`}</Button>
        )}
        {canEdit && (
          <Button look={version === 0 ? 'primary' : 'secondary'} onClick={onEdit}>
            {version === 0 ? 'Edit and save' : 'Edit'}
          </Button>
        )}
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <a
          href={`/api/v1/households/${encodeURIComponent(householdId)}/agreement.pdf`}
          download="roommate-agreement.pdf"
          className={buttonClass({ look: 'secondary' })}
        >
          Download PDF
        </a>
      </div>
    </div>
  );
}
