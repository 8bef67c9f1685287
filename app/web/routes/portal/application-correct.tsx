import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import type { Correcting } from '@stoop/features/applications/rules/corrections';
import { portalPath } from '@stoop/features/applications/web/application-words';
import { CorrectForm } from '@stoop/features/applications/web/corrections/correct-form.tsx';
import { CORRECTION_ACTS } from '@stoop/features/applications/web/corrections/correction-acts';
import type { Route } from './+types/application-correct';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    application: await orErrorPage(
      browserApi.getJson('/me/applications/{applicationId}', { params }),
    ),
  };
}

export const clientAction = clientActionOf(CORRECTION_ACTS);

export const meta = ownMeta('Correct an application');

const ABOUT: Readonly<Record<Correcting, string>> = {
  'at-once':
    'Nobody has started reading it, so your corrections count right away. The home and your place in the queue stay as they are.',
  'by-request':
    'The building has begun to read it, so somebody there has to agree. Until then it stays as it was, with its place in the queue, and we write to you.',
};

export default function CorrectApplication({ loaderData: { application } }: Route.ComponentProps) {
  useOwnLiveReload(['application']);
  const { applicationId, correcting, home } = application;
  const to = portalPath(application);
  return (
    <div className="grid gap-8 *:min-w-0">
      <Breadcrumbs
        crumbs={[
          { label: 'Applications', to: '/portal/applications' },
          { label: applicationId, to },
          { label: 'Correct' },
        ]}
      />
      <header className="grid max-w-3xl gap-3">
        <h1 className="text-3xl wrap-break-word sm:text-5xl">
          Correct your application for <AddressText isTitle>{home.label}</AddressText>
        </h1>
        {correcting && <p className="text-lg">{ABOUT[correcting]}</p>}
      </header>
      {correcting ? (
        <CorrectForm application={application} how={correcting} />
      ) : (
        <EmptyState
          title="This application cannot be corrected"
          link={{ to, label: 'See the application' }}
        >
          It has ended, or somebody else sent it.
        </EmptyState>
      )}
    </div>
  );
}
