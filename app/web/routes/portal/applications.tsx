import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { userContext } from '@stoop/base/web/platform/session';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import { APPLICATION_ACTS } from '@stoop/features/applications/web/application-acts';
import { ApplicationNews } from '@stoop/features/applications/web/application-news.tsx';
import { ApplicationRow, EndedRow } from '@stoop/features/applications/web/application-row.tsx';
import {
  ApplicationTour,
  loadOwnTours,
  visitOf,
} from '@stoop/features/applications/web/application-tour.tsx';
import { NAMED_ACTS } from '@stoop/features/applications/web/named/named-acts';
import { OwnAsks } from '@stoop/features/applications/web/named/own-asks.tsx';
import { NothingApplied } from '@stoop/features/applications/web/nothing-applied.tsx';
import {
  DRAFT_ACTS,
  loadDrafts,
  unsentDrafts,
} from '@stoop/features/applications/web/wizard/own-drafts';
import { OwnDraftsPanel } from '@stoop/features/applications/web/wizard/own-drafts-panel.tsx';
import { sendFirst } from '@stoop/features/documents/web/document-words';
import { ApplicationHousehold, loadHouseholds } from '../../compositions/application-household.tsx';
import { HomePicture, loadBuildings } from '../../compositions/home-picture.tsx';
import { BeforeConfirmed, CONFIRM_ACTS } from '../../compositions/unconfirmed-address.tsx';
import type { Route } from './+types/applications';

/** The page does not wait for its drawings. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const now = new Date();
  const [{ items }, asks, drafts, tours, households, documents] = await Promise.all([
    orErrorPage(browserApi.getJson('/me/applications')),
    orErrorPage(browserApi.getJson('/me/named')),
    loadDrafts(browserApi, context.get(userContext).id),
    loadOwnTours(browserApi, now),
    loadHouseholds(browserApi),
    orProblem(browserApi.getJson('/me/documents')),
  ]);
  return {
    items,
    asks: asks.items,
    drafts,
    tours,
    households,
    documents: documents.ok ? documents.value.items : [],
    buildings: loadBuildings(items),
    now,
  };
}

export const clientAction = clientActionOf(APPLICATION_ACTS, DRAFT_ACTS, NAMED_ACTS, CONFIRM_ACTS);

export const meta = ownMeta('Applications');

export default function Applications({ loaderData }: Route.ComponentProps) {
  useOwnLiveReload(['application', 'queue', 'tour', 'household', 'document']);
  const { items, asks, drafts, tours, households, documents, buildings, now } = loaderData;
  const active = items.filter(({ stage }) => !isEnded(stage));
  const ended = items.filter(({ stage }) => isEnded(stage));
  const pictureOf = ({ home }: ApplicationView) => (
    <HomePicture buildings={buildings} buildingId={home.buildingId} />
  );
  return (
    <div className="grid gap-8 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Applications</h1>
        {active.length > 0 && (
          <p className="text-lg first-letter:uppercase">
            {counted(active.length, 'application')} on the way.
          </p>
        )}
        <ApplicationNews of={items} />
      </header>
      <OwnAsks asks={asks} />
      <OwnDraftsPanel drafts={unsentDrafts(drafts, items)} />
      {items.length === 0 && asks.length === 0 && (
        <>
          <BeforeConfirmed />
          <NothingApplied />
        </>
      )}
      {active.length > 0 && (
        <ul aria-label="Applications in progress" className="grid gap-4">
          {active.map((application) => (
            <li key={application.applicationId}>
              <ApplicationRow
                application={application}
                picture={pictureOf(application)}
                now={now}
                tour={visitOf(application, tours)}
                first={sendFirst(
                  documents.filter((one) => one.applicationId === application.applicationId),
                )}
              >
                <ApplicationTour application={application} tours={tours} />
                <ApplicationHousehold application={application} households={households} />
              </ApplicationRow>
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <TitledSection title="Ended">
          <ul>
            {ended.map((application) => (
              <li key={application.applicationId}>
                <EndedRow application={application} picture={pictureOf(application)}>
                  <ApplicationTour application={application} tours={tours} />
                </EndedRow>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
    </div>
  );
}
