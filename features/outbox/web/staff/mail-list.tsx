import { relativeTime } from '@stoop/base/rules/time/relative-time';
import type { Column } from '@stoop/base/web/console/data-table.tsx';
import { choice } from '@stoop/base/web/console/filters';
import type { List } from '@stoop/base/web/console/list-page.tsx';
import { Tag, type Tone } from '@stoop/base/web/console/tag.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { EmailText } from '@stoop/base/web/ui/email-text.tsx';
import { counted, wordsOfId } from '@stoop/base/web/ui/words';
import type { EmailCount, StaffEmail } from '../../contract/staff/mail-routes.ts';
import { MAIL_STATES, type MailState } from '../../rules/mail-states.ts';
import { RefusalText } from './refusal-text.tsx';

const TONES: Readonly<Record<MailState, Tone>> = {
  dead: 'error',
  waiting: 'attention',
  dropped: 'plain',
  delivered: 'good',
};

function MailText({ mail }: { mail: StaffEmail }) {
  const hasFailed = mail.lastError !== null && mail.state !== 'delivered';
  return (
    <>
      {mail.text === null ? (
        <>
          <p>{mail.subject}</p>
          <p className="text-muted">Its text has a link that opens the account.</p>
        </>
      ) : (
        <details>
          <summary className="cursor-pointer max-md:py-2">{mail.subject}</summary>
          <pre className="my-2 max-w-prose overflow-x-auto bg-wash p-3 font-sans whitespace-pre-wrap">
            {mail.text}
          </pre>
        </details>
      )}
      {hasFailed && mail.lastError !== null && <RefusalText said={mail.lastError} />}
    </>
  );
}

function MailTimes({ mail, now }: { mail: StaffEmail; now: Date }) {
  const words = (moment: string) => relativeTime(moment, now);
  return (
    <>
      <time dateTime={mail.createdAt}>{words(mail.createdAt)}</time>
      {mail.tries > 1 && <p className="text-muted">{counted(mail.tries, 'try', 'tries')}</p>}
    </>
  );
}

/** What staff do with one mail. */
export type MailAct = 'retry' | 'send' | 'giveUp';
export type OnMailAct = (act: MailAct, mail: StaffEmail) => void;

const ACT_WORDS: Readonly<Record<MailAct, string>> = {
  retry: 'Try again',
  send: 'Send now',
  giveUp: 'Give up',
};
const ACTS: Readonly<Record<MailState, readonly MailAct[]>> = {
  waiting: ['send', 'giveUp'],
  dead: ['retry', 'giveUp'],
  dropped: ['retry'],
  delivered: [],
};

const columnsOf = (now: Date, onAct: OnMailAct): readonly Column<StaffEmail>[] => [
  {
    name: 'to',
    label: 'To',
    cell: ({ toEmail }) => <EmailText>{toEmail}</EmailText>,
    className: 'md:w-56',
  },
  { name: 'mail', label: 'Mail', isPlain: true, cell: (mail) => <MailText mail={mail} /> },
  { name: 'kind', label: 'Kind', cell: ({ kind }) => wordsOfId(kind), className: 'md:w-44' },
  {
    name: 'state',
    label: 'State',
    isPlain: true,
    className: 'md:w-28',
    cell: ({ state }) => <Tag tone={TONES[state]}>{MAIL_STATES[state].label}</Tag>,
  },
  {
    name: 'written',
    label: 'Written',
    className: 'md:w-32',
    cell: (mail) => <MailTimes mail={mail} now={now} />,
  },
  {
    name: 'retry',
    label: 'Action',
    isPlain: true,
    className: 'md:w-32',
    cell: (mail) => (
      <div className="flex flex-wrap gap-2">
        {ACTS[mail.state].map((act) => (
          <Button key={act} look="secondary" size="small" onClick={() => onAct(act, mail)}>
            {ACT_WORDS[act]}
            <span className="sr-only">: {mail.subject}</span>
          </Button>
        ))}
      </div>
    ),
  },
];

export const mailList = (
  kinds: readonly EmailCount[],
  now: Date,
  onAct: OnMailAct,
): List<StaffEmail> => ({
  title: 'Outbox',
  about:
    'Emails of the last days, newest first. Those that failed leave only if you try them again.',
  filters: [
    { kind: 'text', name: 'to', label: 'Recipient', placeholder: 'Address' },
    choice('state', { label: 'State', any: 'All states', words: MAIL_STATES }),
    choice('kind', {
      label: 'Kind',
      any: 'All kinds',
      words: Object.fromEntries(kinds.map(({ kind }) => [kind, wordsOfId(kind)])),
    }),
  ],
  columns: columnsOf(now, onAct),
  load: (query) => browserApi.getJson('/staff/emails', { query }),
  keyOf: ({ id }) => id,
  empty: {
    title: 'No emails',
    text: 'An email stands here from the moment that its cause is saved.',
  },
});
