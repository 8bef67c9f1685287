import { useActs } from '@stoop/base/web/platform/acts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import type { MailSetting } from '@stoop/features/outbox/contract/routes';
import { ALWAYS_MAILED, MAIL_TOPICS } from '@stoop/features/outbox/rules/mail-topics';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { TopicSwitches } from './topic-switches.tsx';

/** What mails the user gets. A link in the foot of each such mail switches the same. */
export function ChosenMails({ settings }: { settings: readonly MailSetting[] }) {
  const { send, ...acts } = useActs(ACCOUNT_ACTS, 'mails');
  return (
    <AccountSection id="chosen" title="Emails you choose" note="Saved as you switch it">
      <TopicSwitches
        of="mails"
        settings={settings}
        wordsOf={(topic) => MAIL_TOPICS[topic]}
        acts={acts}
        onChange={(setting) => void send('change-mails', setting)}
      />
    </AccountSection>
  );
}

/** What is mailed whatever is chosen. */
export function AlwaysMailed() {
  return (
    <AccountSection id="always" title="Emails we always send">
      <dl className="grid gap-4">
        {Object.values(ALWAYS_MAILED).map(
          (words) =>
            words && (
              <div key={words.label}>
                <dt className="text-lg font-bold">{words.label}</dt>
                <dd className="text-muted">{words.about}</dd>
              </div>
            ),
        )}
      </dl>
    </AccountSection>
  );
}

const someWords = (stopped: readonly MailSetting[]) =>
  stopped.map(({ topic }) => MAIL_TOPICS[topic].label).join(', ');

/** Leads from the account to the page of its mails. */
export function MailsSection({ settings }: { settings: readonly MailSetting[] }) {
  const stopped = settings.filter(({ isStopped }) => isStopped);
  return (
    <AccountSection id="mails" title="Emails and notifications">
      <p className="max-w-prose">
        {stopped.length === 0
          ? 'You get all of our emails. You can choose which ones by topic.'
          : `You stopped: ${someWords(stopped)}.`}
      </p>
      <LinkButton to="/portal/account/mails" look="secondary">
        Choose what reaches me
      </LinkButton>
    </AccountSection>
  );
}
