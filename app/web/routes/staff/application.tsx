import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import type { DuplicateState } from '@stoop/features/applications/rules/duplicates';
import { jointIncome, jointIncomeWords } from '@stoop/features/applications/rules/joint-income';
import { latelyWords } from '@stoop/features/applications/rules/lately';
import { leftOf } from '@stoop/features/applications/rules/others-on';
import { KeptFees } from '@stoop/features/applications/web/kept-fees.tsx';
import { ApplicationHead } from '@stoop/features/applications/web/staff/application-head.tsx';
import {
  Panel,
  QueuePlace,
  ReadersPanel,
} from '@stoop/features/applications/web/staff/application-side.tsx';
import { nameOf } from '@stoop/features/applications/web/staff/board/board-words';
import { DECISION_ACTS } from '@stoop/features/applications/web/staff/correction-acts';
import { WaitingCorrection } from '@stoop/features/applications/web/staff/corrections-panel.tsx';
import { MemberParts, NamedPeople } from '@stoop/features/applications/web/staff/named-people.tsx';
import { NOTE_ACTS } from '@stoop/features/applications/web/staff/note-acts';
import { NotesPanel } from '@stoop/features/applications/web/staff/notes-panel.tsx';
import { StaffHistory } from '@stoop/features/applications/web/staff/staff-history.tsx';
import { loadStageLabels } from '@stoop/features/applications/web/staff/stage-labels';
import { useLiveOf } from '@stoop/features/applications/web/staff/use-live-of';
import { GivenAnswers } from '@stoop/features/applications/web/wizard/given-answers.tsx';
import { DocumentsPanel, openUntil } from '@stoop/features/documents/web/staff/documents-panel.tsx';
import { STAFF_DOCUMENT_ACTS } from '@stoop/features/documents/web/staff/staff-document-acts';
import { StaffHouseholdMembers } from '@stoop/features/households/web/staff/staff-household.tsx';
import { loadPreview, ThreadPreview } from '@stoop/features/messages/web/staff/thread-preview.tsx';
import { ApplicationTours, lacksTour } from '@stoop/features/tours/web/staff/application-tours.tsx';
import { RENTED_HOME_ACTS, StillPublished } from '../../compositions/staff/still-published.tsx';
import type { Route } from './+types/application';

/** Who read it is asked after it was read. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { applicationId } = params;
  const of = { params: { applicationId } };
  const labels = orErrorPage(loadStageLabels(browserApi));
  const application = await orErrorPage(
    browserApi.getJson('/staff/applications/{applicationId}', of),
  );
  const pairs = (state: DuplicateState) =>
    browserApi.getJson('/staff/duplicates', {
      query: { applicationId: params.applicationId, state, limit: '1' },
    });
  const [notes, documents, tours, sent, readers, duplicates, same, preview] = await orErrorPage(
    Promise.all([
      browserApi.getJson('/staff/applications/{applicationId}/notes', of),
      browserApi.getJson('/staff/applications/{applicationId}/documents', of),
      browserApi.getJson('/staff/applications/{applicationId}/tours', of),
      browserApi.getJson('/staff/applications/{applicationId}/household', of),
      browserApi.getJson('/staff/applications/{applicationId}/readers', of),
      pairs('open'),
      pairs('same'),
      loadPreview(browserApi, applicationId),
    ]),
  );
  return {
    application,
    labels: await labels,
    notes: notes.items,
    documents,
    tours: tours.items,
    household: sent.household,
    readers: readers.items,
    duplicates: duplicates.totalCount,
    same: same.totalCount,
    preview,
  };
}

export const clientAction = clientActionOf(
  NOTE_ACTS,
  DECISION_ACTS,
  STAFF_DOCUMENT_ACTS,
  RENTED_HOME_ACTS,
);

export const meta: Route.MetaFunction = ownMeta(({ params, loaderData }) =>
  loaderData ? nameOf(loaderData.application) : `Application ${params.applicationId}`,
);

export default function StaffApplicationPage({ loaderData }: Route.ComponentProps) {
  const { application, labels, notes, documents, tours, household, readers } = loaderData;
  const { applicationId, buildingId, unitId, ending } = application;
  const left = leftOf(application);
  const income = jointIncome(application, left);
  useLiveOf([applicationId, `${buildingId}/${unitId}`, ...tours.map(({ tourId }) => tourId)]);
  return (
    <div className="grid content-start gap-6 *:min-w-0">
      <ApplicationHead {...loaderData} awaitedUntil={openUntil(documents.requests)} />
      {application.isStillPublished && <StillPublished application={application} />}
      <div className="grid gap-8 *:min-w-0 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-8">
          <WaitingCorrection application={application} />
          <Panel title="Messages">
            <ThreadPreview {...loaderData.preview} />
          </Panel>
          <Panel title="Documents">
            <DocumentsPanel key={applicationId} {...{ applicationId, ending, documents }} />
          </Panel>
          <Panel title="Notes">
            <NotesPanel key={applicationId} notes={notes} />
          </Panel>
          <GivenAnswers
            {...{ application, left, title: 'Answers' }}
            isPanel
            lead={income && jointIncomeWords(income, application.rent)}
          />
        </div>
        <div className="grid content-start gap-8">
          <QueuePlace application={application} labels={labels} />
          {application.ownParts.length >
            application.named.filter(({ state }) => state === 'agreed').length && (
            <Panel title="What co-applicants say">
              <MemberParts application={application} />
            </Panel>
          )}
          {application.named.length > 0 && (
            <Panel title="Named in the answers">
              <NamedPeople application={application} />
            </Panel>
          )}
          <Panel title="History" note={application.lately && latelyWords(application.lately)}>
            <StaffHistory application={application} labels={labels} />
          </Panel>
          {application.history.map(
            ({ at, version, feeSheet }) =>
              feeSheet && (
                <Panel key={version} title="Fees before the lease" note="Kept with the history">
                  <KeptFees at={at} sheet={feeSheet} />
                </Panel>
              ),
          )}
          {(tours.length > 0 || lacksTour(application.stage, tours)) && (
            <Panel title="Tours">
              <ApplicationTours tours={tours} application={application} />
            </Panel>
          )}
          {household && (
            <Panel title="Household">
              <StaffHouseholdMembers household={household} />
            </Panel>
          )}
          <ReadersPanel readers={readers} />
        </div>
      </div>
    </div>
  );
}
