import { clientActionOf, useActs } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { HOUSEHOLDS_PATH, householdPath } from '@stoop/features/households/rules/household-states';
import { AGREEMENT_ACTS } from '@stoop/features/households/web/agreement/agreement-acts';
import { AgreementForm } from '@stoop/features/households/web/agreement/agreement-form.tsx';
import { AgreementPanel } from '@stoop/features/households/web/agreement/agreement-panel.tsx';
import { AgreementText } from '@stoop/features/households/web/agreement/agreement-text.tsx';
import { MovingOut } from '@stoop/features/households/web/agreement/moving-out.tsx';
import { useEffect, useState } from 'react';
import type { Route } from './+types/agreement';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    agreement: await orErrorPage(
      browserApi.getJson('/households/{householdId}/agreement', { params }),
    ),
  };
}

export const clientAction = clientActionOf(AGREEMENT_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ loaderData }) => `Roommate agreement for ${loaderData?.agreement.home.label ?? 'a home'}`,
);

export default function AgreementPage({ loaderData: { agreement } }: Route.ComponentProps) {
  useOwnLiveReload(['household']);
  const [isEditing, setIsEditing] = useState(false);
  const { news } = useActs(AGREEMENT_ACTS);
  const [newsBefore, setNewsBefore] = useState(news);
  const { householdId, home, canEdit } = agreement;
  useEffect(() => {
    if (news?.ok) setIsEditing(false);
  }, [news]);
  const edit = () => {
    setNewsBefore(news);
    setIsEditing(true);
  };
  return (
    <div className="grid gap-8 *:min-w-0">
      <div className="print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: 'Households', to: HOUSEHOLDS_PATH },
            { label: home.label, to: householdPath(householdId) },
            { label: 'Roommate agreement' },
          ]}
        />
      </div>
      {isEditing && canEdit ? (
        <>
          <h1 className="text-4xl sm:text-5xl">Roommate agreement</h1>
          {news && !news.ok && news !== newsBefore && (
            <p role="alert" className="max-w-3xl border-l-4 border-error pl-4 font-medium">
              {news.problem.issues[0]?.message ?? news.problem.detail}
            </p>
          )}
          <AgreementForm agreement={agreement} onClose={() => setIsEditing(false)} />
        </>
      ) : (
        <>
          <AgreementPanel agreement={agreement} onEdit={edit} />
          <AgreementText agreement={agreement} />
          {agreement.version > 0 && <MovingOut agreement={agreement} />}
        </>
      )}
    </div>
  );
}
