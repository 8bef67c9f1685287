import { zonedMomentWords } from '@stoop/base/rules/time/words';
import { Icon } from '@stoop/base/web/ui/icon.tsx';

/** While all mails are held back: since when, why, and how that ends. */
export function HeldMails({ since }: { since: string | null }) {
  if (since === null) return null;
  return (
    <section
      aria-label="Emails are held back"
      className="flex items-start gap-3 border-l-4 border-attention py-2 pl-4"
    >
      <Icon name="alert" className="size-6 text-attention" />
      <div className="grid max-w-prose min-w-0 flex-1 gap-1">
        <p className="font-medium">No email leaves: all of them are held back</p>
        <p>
          Whoever runs the site started it so at{' '}
          <time dateTime={since}>{zonedMomentWords(since)}</time> (<code>MAIL_TRANSPORT=hold</code>
          ), as after a restore, when mails that wait were perhaps sent before. New ones wait too.
        </p>
        <p className="text-sm text-muted">
          Give up in the outbox what must not leave. The others leave within seconds once the site
          is started with the usual <code>MAIL_TRANSPORT</code> again.
        </p>
      </div>
    </section>
  );
}
