import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { KeptSummary } from '@stoop/features/applications/web/kept-summary.tsx';
import { DocumentIndex } from '@stoop/features/documents/web/document-index.tsx';
import type { Route } from './+types/documents';

export async function clientLoader() {
  const [{ items }, { kept }] = await orErrorPage(
    Promise.all([browserApi.getJson('/me/documents'), browserApi.getJson('/me/answers')]),
  );
  return { items, kept, now: new Date() };
}

export const meta = ownMeta('Documents');

export default function Documents({ loaderData: { items, kept, now } }: Route.ComponentProps) {
  useOwnLiveReload(['document', 'application']);
  return (
    <div className="grid gap-10 *:min-w-0">
      <h1 className="text-4xl sm:text-5xl">Documents</h1>
      <DocumentIndex requests={items} now={now} />
      <TitledSection title="Answers kept" className="grid max-w-3xl gap-4">
        <KeptSummary kept={kept} />
      </TitledSection>
    </div>
  );
}
