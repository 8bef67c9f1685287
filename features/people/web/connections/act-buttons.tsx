import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Dialog } from '@stoop/base/web/ui/dialog.tsx';
import { TextArea } from '@stoop/base/web/ui/field.tsx';
import { useUnsaved } from '@stoop/base/web/ui/leave-guard.tsx';
import { ReasonField } from '@stoop/base/web/ui/reason-field.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Connection, REQUEST_NOTE_LENGTH_MAX } from '../../rules/connections.ts';
import {
  isReportReason,
  PERSON_REPORT_WORDS_MAX,
  PERSON_REPORTS,
} from '../../rules/person-report-reasons.ts';
import { CONNECTION_ACTS, type Other } from './connection-acts.ts';

function ReportButton({ other }: { other: Other }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const [hasWords, setHasWords] = useState(false);
  useUnsaved(isOpen && hasWords);
  // One report for each opening of the form, however often it is sent.
  const [key, setKey] = useState('');
  const { send } = useActs(CONNECTION_ACTS);
  const id = useId();
  const close = () => setIsOpen(false);
  const open = () => {
    setKey(crypto.randomUUID());
    setIsReasonMissing(false);
    setHasWords(false);
    setIsOpen(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = String(form.get('reason') ?? '');
    const isChosen = isReportReason(reason);
    setIsReasonMissing(!isChosen);
    if (!isChosen) return;
    close();
    void send('report', { ...other, reason, words: String(form.get('words') ?? ''), key });
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={open}>
        Report
        <span className="sr-only">{other.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Report ${other.name}`}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} className="ml-auto">
              Send report
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-muted">Our staff read it. {other.name} is not told who reported.</p>
          <ReasonField
            id={`${id}-reason`}
            legend="What happened?"
            reasons={PERSON_REPORTS}
            error={isReasonMissing ? 'Please choose what happened.' : undefined}
          />
          <TextArea
            name="words"
            label="In your words (optional)"
            rows={4}
            maxLength={PERSON_REPORT_WORDS_MAX}
            onChange={({ target }) => setHasWords(target.value.trim() !== '')}
          />
        </form>
      </Dialog>
    </>
  );
}

interface ActButtonProps {
  act: 'ask' | 'undo' | 'accept' | 'decline' | 'unblock';
  other: Other;
  look?: 'primary' | 'secondary';
  children: ReactNode;
}

export function ActButton({ act, other, look = 'secondary', children }: ActButtonProps) {
  const { send, isSending } = useActs(CONNECTION_ACTS);
  return (
    <Button
      look={look}
      size="small"
      aria-disabled={isSending}
      onClick={() => void send(act, other)}
    >
      {children}
      <span className="sr-only">{other.name}</span>
    </Button>
  );
}

/** Sends a friend request, at once or with a note. */
export function AskButtons({ other }: { other: Other }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  useUnsaved(isOpen && note.trim() !== '');
  const { send } = useActs(CONNECTION_ACTS);
  const id = useId();
  const close = () => setIsOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close();
    void send('ask', { ...other, note });
  };
  return (
    <>
      <ActButton act="ask" other={other} look="primary">
        Send a friend request
      </ActButton>
      <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
        Add a note
        <span className="sr-only">to the request to {other.name}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Ask ${other.name} with a note`}
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={id} className="ml-auto">
              Send the request
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={submit}>
          <TextArea
            name="note"
            label="Your note"
            hint={`Only ${other.name} reads it.`}
            rows={4}
            maxLength={REQUEST_NOTE_LENGTH_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}

const ASKED = {
  unfriend: {
    label: 'Unfriend',
    look: 'secondary',
    title: (name: string) => `End the friendship with ${name}?`,
    text: 'At once neither of you sees the other’s last name and links. They are not told, but you disappear from their friends.',
    keep: 'Stay friends',
    act: 'End it',
  },
  block: {
    label: 'Block',
    look: 'quiet',
    title: (name: string) => `Block ${name}?`,
    text: 'A friendship and requests between you end. So does every household and invitation that you share, for all of its members; they are told that it ended, not why. Neither of you sees the other’s card, and they cannot ask you again. You can unblock them among your friends.',
    keep: 'Do not block',
    act: 'Block',
  },
} as const;

function AskedActButton({ act, other }: { act: keyof typeof ASKED; other: Other }) {
  const { send, isSending } = useActs(CONNECTION_ACTS);
  const { label, look, title, text, keep, act: doIt } = ASKED[act];
  return (
    <ConfirmButton
      button={{
        look,
        'aria-disabled': isSending,
        children: (
          <>
            {label}
            <span className="sr-only">{other.name}</span>
          </>
        ),
      }}
      title={title(other.name)}
      keep={keep}
      act={doIt}
      onConfirm={() => void send(act, other)}
    >
      <p>{text}</p>
    </ConfirmButton>
  );
}

export function PersonActs({ connection, other }: { connection: Connection; other: Other }) {
  return (
    <>
      {connection === 'none' && <AskButtons other={other} />}
      {connection === 'sent' && (
        <ActButton act="undo" other={other}>
          Undo the request
        </ActButton>
      )}
      {connection === 'received' && (
        <>
          <ActButton act="accept" other={other} look="primary">
            Accept
          </ActButton>
          <ActButton act="decline" other={other}>
            Decline
          </ActButton>
        </>
      )}
      {connection === 'friend' && <AskedActButton act="unfriend" other={other} />}
      <SafetyActs other={other} />
    </>
  );
}

/** What a user can always do, also with somebody whose card they do not see. */
export function SafetyActs({ other }: { other: Other }) {
  return (
    <>
      <AskedActButton act="block" other={other} />
      <ReportButton other={other} />
    </>
  );
}
