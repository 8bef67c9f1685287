import { useActs } from '@stoop/base/web/platform/acts';
import { Switch } from '@stoop/base/web/ui/switch.tsx';
import type { MailSetting } from '@stoop/features/outbox/contract/routes';
import { MAIL_TOPICS } from '@stoop/features/outbox/rules/mail-topics';
import { ACCOUNT_ACTS } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { CallStatus } from './call-status.tsx';

/** What mails the user gets. A link in the foot of each such mail switches the same. */
export function MailsSection({ settings }: { settings: readonly MailSetting[] }) {
  const { send, sending, isSending, news } = useActs(ACCOUNT_ACTS, 'mails');
  return (
    <AccountSection id="mails" title="Mails" note="Saved as you switch it">
      {settings.map(({ topic, isStopped }) => {
        const { label, about } = MAIL_TOPICS[topic];
        return (
          <Switch
            key={topic}
            id={`mails-${topic}`}
            label={label}
            hint={about}
            isOn={sending?.topic === topic ? !sending.isStopped : !isStopped}
            isBusy={isSending}
            onChange={(isOn) => void send('change-mails', { topic, isStopped: !isOn })}
          />
        );
      })}
      <p className="max-w-prose text-sm text-muted">
        We always write about your account’s security, about what you do here, and when an
        application or a tour of yours changes.
      </p>
      <CallStatus news={news?.ok ? undefined : news} />
    </AccountSection>
  );
}
