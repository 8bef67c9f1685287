import { count } from '@stoop/base/rules/text/amounts';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Field } from '@stoop/base/web/ui/field.tsx';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import { useState } from 'react';

export interface GiveUpMailsProps {
  kind: string;
  /** How many wait, and how many failed. */
  waiting: number;
  dead: number;
  onGiveUp: (chosen: { kind: string; writtenBefore?: string }) => void;
}

/** Gives up all mails of a kind that have not left, or those alone from before a time, as after a restore. */
export function GiveUpMails({ kind, waiting, dead, onGiveUp }: GiveUpMailsProps) {
  const [before, setBefore] = useState('');
  const name = wordsOfId(kind);
  return (
    <ConfirmButton
      button={{
        children: (
          <>
            Give up<span className="sr-only">: {name}</span>
          </>
        ),
      }}
      title={`Give up ${counted(waiting + dead, 'email')}?`}
      keep="Keep them"
      act="Give up"
      onConfirm={() => {
        onGiveUp({ kind, ...(before !== '' && { writtenBefore: before.slice(0, 16) }) });
        setBefore('');
        return undefined;
      }}
    >
      <p>
        “{name}”, {count(waiting)} waiting and {count(dead)} failed: they do not leave. For 30 days
        each stays in this list, where “Try again” sends it after all.
      </p>
      <Field
        type="datetime-local"
        label="Only those written before (optional)"
        hint="New York time, such as that of a backup that was restored; the number above is of all"
        value={before}
        onChange={(event) => setBefore(event.target.value)}
      />
    </ConfirmButton>
  );
}
