import { longDay } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { Refusal } from '@stoop/base/web/ui/news-box.tsx';
import { useState } from 'react';
import type { StaffDocuments, StaffRequest } from '../../contract/document.ts';
import { STAFF_DELETION_RULE } from '../../rules/deletion.ts';
import {
  isAwaited,
  mayAnswer,
  REASON_LENGTH_MAX,
  type ShownState,
} from '../../rules/request-states.ts';
import { templateOf } from '../../rules/templates.ts';
import { askedTogether } from '../asked-together.ts';
import { SentFiles } from '../sent-files.tsx';
import { AskForm, RefusedWords } from './ask-form.tsx';
import { STAFF_DOCUMENT_ACTS } from './staff-document-acts.ts';

const STATES: Readonly<Record<ShownState, (due: string) => string>> = {
  asked: (due) => `Asked, due ${due}`,
  sent: (due) => `Received, due ${due}. Please review`,
  again: (due) => `Asked again, due ${due}`,
  accepted: () => 'Accepted',
  closed: () => 'Closed with the application',
};

function AskAgain({ label, name, onAsk }: { label: string; name: string; onAsk: AskAgainCall }) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmButton
      button={{
        ...{ look: 'secondary', size: 'small', children: 'Ask again' },
        'aria-label': `Ask again: ${label} of ${name}`,
      }}
      title={`Ask ${name} again: ${label}`}
      act="Ask again"
      look="primary"
      keep="Cancel"
      onConfirm={() => onAsk(reason)}
    >
      <TextArea
        label="What is wrong with it"
        hint="They read it, and get it by email. The files that they sent are deleted at once."
        rows={3}
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RefusedWords text={reason} />
    </ConfirmButton>
  );
}
type AskAgainCall = (reason: string) => Promise<{ ok: boolean; words: string } | null>;

interface RequestProps {
  request: StaffRequest;
  /** Whose it is. */
  name: string;
  isOfSeveral: boolean;
  /** Whether the application has ended: nothing is asked for any more, and what came can still be deleted. */
  hasEnded: boolean;
}

/** A request, below the name of its person where there are several. */
function Request({ request, name, isOfSeveral, hasEnded }: RequestProps) {
  const { requestId, template, state, version, reason, files } = request;
  const { send, isSending, refusal } = useActs(STAFF_DOCUMENT_ACTS, requestId);
  const { label } = templateOf(template).staff;
  const Heading = isOfSeveral ? 'h4' : 'h3';
  const answer = { requestId, version };
  return (
    <li className="grid gap-2 border-t border-line py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading className="font-medium">{label}</Heading>
        <span className={state === 'sent' ? 'font-bold text-attention' : 'text-muted'}>
          {STATES[state](longDay(request.dueDay))}
        </span>
      </div>
      {reason && <p className="text-muted wrap-anywhere">“{reason}”</p>}
      <SentFiles files={files} as="staff" />
      <div className="flex flex-wrap items-center gap-2">
        {mayAnswer(state, 'accepted') && (
          <Button
            size="small"
            disabled={isSending}
            onClick={() => void send('answer-document', { ...answer, to: 'accepted' })}
          >
            Accept
            <span className="sr-only">
              : {label} of {name}
            </span>
          </Button>
        )}
        {!hasEnded && mayAnswer(state, 'again') && (
          <AskAgain
            {...{ label, name }}
            onAsk={(said) => send('answer-document', { ...answer, to: 'again', reason: said })}
          />
        )}
        {(!hasEnded || files.length > 0) && (
          <ConfirmButton
            button={{
              look: 'quiet',
              size: 'small',
              children: 'Withdraw',
              'aria-label': `Withdraw: ${label} of ${name}`,
            }}
            title={`Withdraw: ${label} of ${name}`}
            act="Withdraw it"
            onConfirm={() => send('answer-document', { ...answer, to: 'withdrawn' })}
          >
            <p>It is no longer asked for, and what was sent for it is deleted.</p>
          </ConfirmButton>
        )}
      </div>
      <Refusal words={refusal} />
    </li>
  );
}

/** The last day by which documents are awaited that were not sent yet; null for none. */
export const openUntil = (
  requests: readonly Pick<StaffRequest, 'state' | 'dueDay'>[],
): string | null =>
  requests
    .filter(({ state }) => isAwaited(state))
    .map(({ dueDay }) => dueDay)
    .toSorted()
    .at(-1) ?? null;

/** The documents of an application: what is asked of whom, what came, and a form to ask for more. */
export function DocumentsPanel({
  applicationId,
  ending,
  documents: { mayAsk, people, requests },
}: {
  applicationId: string;
  /** How the application ended; null while it has not. */
  ending: string | null;
  documents: StaffDocuments;
}) {
  const hasEnded = ending !== null;
  const [isAsking, setAsking] = useState(false);
  const asked = people.filter(({ accountId }) =>
    requests.some((request) => request.accountId === accountId),
  );
  return (
    <div className="grid gap-3">
      {asked.map(({ accountId, name, isGuarantor }) => (
        <div key={accountId} className="grid gap-1">
          {people.length > 1 && (
            <h3 className="font-bold">
              {name}
              {isGuarantor && ', guarantor'}
            </h3>
          )}
          {askedTogether(requests.filter((request) => request.accountId === accountId)).map(
            ({ key, note, requests: together }) => (
              <div key={key} className="grid gap-1">
                {note && (
                  <p className="text-sm text-muted whitespace-pre-wrap wrap-anywhere">“{note}”</p>
                )}
                <ul className="border-b border-line">
                  {together.map((request) => (
                    <Request
                      key={request.requestId}
                      {...{ request, name, hasEnded }}
                      isOfSeveral={people.length > 1}
                    />
                  ))}
                </ul>
              </div>
            ),
          )}
        </div>
      ))}
      {requests.length > 0 && (
        <p className="text-sm text-muted">
          Each file that you open is recorded with your name. {STAFF_DELETION_RULE}
        </p>
      )}
      {isAsking && mayAsk ? (
        <AskForm {...{ applicationId, people }} onAsked={() => setAsking(false)} />
      ) : mayAsk ? (
        <Button
          look="secondary"
          size="small"
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          Ask for documents
        </Button>
      ) : (
        requests.length === 0 && (
          <p className="text-sm text-muted">
            {people.length === 0
              ? 'Nobody on it has an account with which to send documents.'
              : 'They are asked for at “Application In Progress”.'}
          </p>
        )
      )}
    </div>
  );
}
