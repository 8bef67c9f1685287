import { useActs } from '@stoop/base/web/platform/acts';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import type { ReactNode } from 'react';
import type { Connection } from '../../rules/connections.ts';
import { CONNECTION_ACTS, type Other } from './connection-acts.ts';
import { ReportButton } from './report-button.tsx';

/** A button that acts at once. */
export function ActButton({
  act,
  other,
  look = 'secondary',
  children,
}: {
  act: 'ask' | 'undo' | 'accept' | 'decline' | 'unblock';
  other: Other;
  look?: 'primary' | 'secondary';
  children: ReactNode;
}) {
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

/** A button that asks once, and says what follows. */
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

/** What a user can do with somebody whose card they see. */
export function PersonActs({ connection, other }: { connection: Connection; other: Other }) {
  return (
    <>
      {connection === 'none' && (
        <ActButton act="ask" other={other} look="primary">
          Send a friend request
        </ActButton>
      )}
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
