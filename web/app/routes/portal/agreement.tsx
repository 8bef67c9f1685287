import { HOUSEHOLDS_PATH, householdPath } from '@stoop/domain/households/household-states';
import { useEffect, useState } from 'react';
import { AgreementActs } from '../../features/households/agreement/agreement-acts.tsx';
import {
  type AgreementAct,
  callAgreement,
} from '../../features/households/agreement/agreement-call.ts';
import { AgreementForm } from '../../features/households/agreement/agreement-form.tsx';
import { AgreementText } from '../../features/households/agreement/agreement-text.tsx';
import { useAgreementCall } from '../../features/households/agreement/use-agreement-call.ts';
import { orErrorPage } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { privateMeta } from '../../platform/meta.ts';
import { useOwnLiveReload } from '../../platform/use-live.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import type { Route } from './+types/agreement';

/** In the browser only, where the guard knows the user. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    agreement: await orErrorPage(
      browserApi.getJson('/households/{householdId}/agreement', { params }),
    ),
  };
}

/** After a refusal, too, the page is loaded again: what others saved meanwhile is to be seen. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const asked: AgreementAct = await request.json();
  return callAgreement(browserApi, params.householdId, asked);
}

export const meta: Route.MetaFunction = privateMeta(
  ({ loaderData }) => `Roommate agreement for ${loaderData?.agreement.home.label ?? 'a home'}`,
  'Who has which room, pays what, and how you live together.',
);

export default function AgreementPage({ loaderData: { agreement } }: Route.ComponentProps) {
  useOwnLiveReload(['household']);
  const [isEditing, setIsEditing] = useState(false);
  const { news } = useAgreementCall();
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
          <AgreementActs agreement={agreement} onEdit={edit} />
          <AgreementText agreement={agreement} />
        </>
      )}
    </div>
  );
}
