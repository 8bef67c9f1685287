import type { StaffEmail } from '@stoop/contract/staff/routes';
import { relativeTime } from '@stoop/domain/time/relative-time';
import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../ui/words.ts';
import { MAIL_STATES } from './mail-states.ts';

/** A mail with its recipient, state and text. */
export function MailRow({ mail, now }: { mail: StaffEmail; now: Date }) {
  const { label, tone } = MAIL_STATES[mail.state];
  const age = relativeTime(new Date(mail.createdAt), now);
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="min-w-0 grow text-lg wrap-anywhere">{mail.subject}</h2>
        <p className={`font-medium ${tone}`}>{label}</p>
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        To {mail.toEmail}, <time dateTime={mail.createdAt}>{age}</time>
        {mail.tries > 1 && `, ${counted(mail.tries, 'try', 'tries')}`}
      </p>
      {mail.lastError && mail.state !== 'delivered' && (
        <p className="border-l-4 border-error pl-3 text-sm wrap-anywhere">{mail.lastError}</p>
      )}
      {mail.text === null ? (
        <p className="text-sm text-muted">
          Its text holds a link that opens the account. It is for the addressee alone.
        </p>
      ) : (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Read it<span className="sr-only">: {mail.subject}</span>
          </summary>
          <pre className="mt-2 max-w-prose overflow-x-auto bg-wash p-4 font-sans text-sm whitespace-pre-wrap">
            {mail.text}
          </pre>
        </details>
      )}
      {mail.state === 'dead' && (
        <Form method="post" className="justify-self-start">
          <input type="hidden" name="emailId" value={mail.id} />
          <Button type="submit" look="secondary" size="small">
            Try again<span className="sr-only">: {mail.subject}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
