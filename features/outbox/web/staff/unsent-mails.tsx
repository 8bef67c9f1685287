import { count } from '@stoop/base/rules/text/amounts';
import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import { useState } from 'react';
import type { EmailCount } from '../../contract/staff/mail-routes.ts';
import type { MailState } from '../../rules/mail-states.ts';
import { GiveUpMails, type GiveUpMailsProps } from './give-up-mails.tsx';
import { MailStateWords } from './mail-state-words.tsx';
import { RefusalText } from './refusal-text.tsx';

/** What staff do with all mails of a kind. */
export interface KindActs {
  onRetry: (kind: string) => void;
  onSend: (kind: string) => void;
  onGiveUp: GiveUpMailsProps['onGiveUp'];
}

interface KindRowProps extends KindActs {
  of: EmailCount;
  now: Date;
}

function KindRow({ of, now, onRetry, onSend, onGiveUp }: KindRowProps) {
  const { kind, waiting, dead, tries, waitingSince, lastError } = of;
  const name = wordsOfId(kind);
  const forReaders = <span className="sr-only">: {name}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{name}</p>
        {waiting > 0 && (
          <p>
            {count(waiting)} waiting
            {waitingSince !== null && <>, the oldest written {relativeTime(waitingSince, now)}</>}
            {tries > 0 && <>, tried up to {counted(tries, 'time')}</>}
          </p>
        )}
        {dead > 0 && <p className="text-error">{counted(dead, 'email')} failed</p>}
        {waiting + dead === 0 && <p className="text-muted">None is left here.</p>}
        {lastError !== null && <RefusalText said={lastError} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {waiting > 0 && (
          <Button look="secondary" size="small" onClick={() => onSend(kind)}>
            Send all now{forReaders}
          </Button>
        )}
        {dead > 0 && (
          <Button look="secondary" size="small" onClick={() => onRetry(kind)}>
            Try all again{forReaders}
          </Button>
        )}
        <GiveUpMails {...{ kind, waiting, dead, onGiveUp }} />
      </div>
    </li>
  );
}

interface UnsentMailsProps extends KindActs {
  kinds: readonly EmailCount[];
  now: Date;
}

/** Kinds with mails that have not left, and those that had some since the page was opened: what is typed beside one stays. */
function useUnsent(kinds: readonly EmailCount[]): readonly EmailCount[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unsent = kinds.filter(
    ({ kind, waiting, dead }) => waiting + dead > 0 || seen.includes(kind),
  );
  if (unsent.length > seen.length) setSeen(unsent.map(({ kind }) => kind));
  return unsent;
}

/** What became of the mails, and those that have not left by their kinds. */
export function UnsentMails({ kinds, ...shared }: UnsentMailsProps) {
  const sum = (state: MailState) => kinds.reduce((total, one) => total + one[state], 0);
  const unsent = useUnsent(kinds);
  return (
    <section aria-label="What became of the emails" className="grid gap-2 text-sm">
      <p className="tabular-nums">
        {count(sum('delivered'))} delivered, {count(sum('waiting'))} waiting,{' '}
        <span className={sum('dead') > 0 ? 'font-medium text-error' : ''}>
          {count(sum('dead'))} failed
        </span>
        {sum('dropped') > 0 && <>, {count(sum('dropped'))} given up</>}.
      </p>
      <MailStateWords />
      {unsent.length > 0 && (
        <ul className="border-t border-line">
          {unsent.map((of) => (
            <KindRow key={of.kind} of={of} {...shared} />
          ))}
        </ul>
      )}
    </section>
  );
}
