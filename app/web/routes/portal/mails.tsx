import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { ACCOUNT_ACTS } from '@stoop/features/accounts/web/settings/account-acts';
import { AlwaysMailed, ChosenMails } from '@stoop/features/accounts/web/settings/mails-section.tsx';
import { NotificationsSection } from '@stoop/features/accounts/web/settings/notifications-section.tsx';
import { PUSH_ACTS } from '@stoop/features/accounts/web/settings/push-acts';
import type { Route } from './+types/mails';

export const clientLoader = () =>
  orErrorPage(
    Promise.all([browserApi.getJson('/me/mails'), browserApi.getJson('/me/notifications')]),
  );

export const clientAction = clientActionOf(ACCOUNT_ACTS, PUSH_ACTS);

export const meta = ownMeta('Emails and notifications');

export default function Mails({ loaderData: [{ items }, settings] }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: 'Account', to: '/portal/account' },
          { label: 'Emails and notifications' },
        ]}
      />
      <h1 className="mt-4 text-4xl sm:text-5xl">Emails and notifications</h1>
      <p className="mt-3 max-w-prose">
        Each email that you can stop has a link at the bottom that does the same, without signing
        in.
      </p>
      <div className="mt-8 grid max-w-3xl gap-12">
        <ChosenMails settings={items} />
        <NotificationsSection settings={settings} />
        <AlwaysMailed />
      </div>
    </>
  );
}
