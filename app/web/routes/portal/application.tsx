import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { isEnded } from '@stoop/features/applications/rules/client-stages';
import { leftOf } from '@stoop/features/applications/rules/others-on';
import { APPLICATION_ACTS } from '@stoop/features/applications/web/application-acts';
import { Ending } from '@stoop/features/applications/web/application-ending.tsx';
import { ApplicationHistory } from '@stoop/features/applications/web/application-history.tsx';
import { ApplicationNews } from '@stoop/features/applications/web/application-news.tsx';
import {
  ApplicationActions,
  ApplicationFacts,
  OutsideQueue,
} from '@stoop/features/applications/web/application-parts.tsx';
import {
  ApplicationTour,
  loadOwnTours,
  visitOf,
} from '@stoop/features/applications/web/application-tour.tsx';
import {
  addressWords,
  homePath,
  isEndedByOthers,
  isHomeOf,
  isOutsideQueue,
} from '@stoop/features/applications/web/application-words';
import {
  CorrectionNews,
  CorrectionPanel,
} from '@stoop/features/applications/web/corrections/correction-panel.tsx';
import { ON_APPLICATION } from '@stoop/features/applications/web/named/named-acts';
import { NamedSections } from '@stoop/features/applications/web/named/named-sections.tsx';
import { StageTrack } from '@stoop/features/applications/web/stage-track.tsx';
import { WhatComesNext } from '@stoop/features/applications/web/what-comes-next.tsx';
import { KeptSheets, WhatToPay } from '@stoop/features/applications/web/what-to-pay.tsx';
import { GivenAnswers } from '@stoop/features/applications/web/wizard/given-answers.tsx';
import { DOCUMENT_ACTS } from '@stoop/features/documents/web/document-acts';
import { sendFirst } from '@stoop/features/documents/web/document-words';
import { loadDocuments } from '@stoop/features/documents/web/load-documents';
import { OwnDocuments } from '@stoop/features/documents/web/own-documents.tsx';
import { loadAlike } from '@stoop/features/listings/web/home/load-similar';
import { Link } from 'react-router';
import { ApplicationHousehold, loadHouseholds } from '../../compositions/application-household.tsx';
import { HomePicture, loadBuildings } from '../../compositions/home-picture.tsx';
import { SimilarHomes } from '../../compositions/similar-homes.tsx';
import { WithVoucher } from '../../compositions/with-voucher.tsx';
import type { Route } from './+types/application';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const now = new Date();
  const [application, tours, households, documents] = await Promise.all([
    orErrorPage(browserApi.getJson('/me/applications/{applicationId}', { params })),
    loadOwnTours(browserApi, now),
    loadHouseholds(browserApi),
    loadDocuments(browserApi, params.applicationId),
  ]);
  const similar = isEndedByOthers(application) ? await loadAlike(browserApi, application.home) : [];
  const buildings = loadBuildings([application]);
  return { application, tours, households, documents, similar, buildings, now };
}

export const clientAction = clientActionOf(APPLICATION_ACTS, ...ON_APPLICATION, DOCUMENT_ACTS);

export const meta: Route.MetaFunction = ownMeta(
  ({ params }) => `Application ${params.applicationId}`,
);

type Loaded = Route.ComponentProps['loaderData'];

function Head({ application, tours, households, buildings, now }: Loaded) {
  const [to, address] = [homePath(application), addressWords(application.home)];
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_6rem] gap-x-4 sm:grid-cols-[minmax(0,1fr)_15rem] sm:gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <h1 className="mb-2 text-3xl wrap-break-word sm:text-5xl">
          <AddressText isTitle>{application.home.label}</AddressText>
        </h1>
        {address && <p className="text-lg">{address}</p>}
        <ApplicationFacts application={application} now={now} />
        <ApplicationTour application={application} tours={tours} />
        <ApplicationHousehold application={application} households={households} />
        {to ? (
          <Link to={to} className="link mt-2 font-medium">
            Look at the home
          </Link>
        ) : (
          !isHomeOf(application) && (
            <p className="mt-2 font-medium text-attention">No longer on the market</p>
          )
        )}
      </div>
      <HomePicture buildings={buildings} buildingId={application.home.buildingId} />
    </header>
  );
}

export default function Application({ loaderData }: Route.ComponentProps) {
  useOwnLiveReload(['application', 'queue', 'tour', 'household', 'document']);
  const { application, tours, documents, similar, now } = loaderData;
  const hasEnded = isEnded(application.stage);
  return (
    <div className="grid gap-8 *:min-w-0">
      <Breadcrumbs
        crumbs={[
          { label: 'Applications', to: '/portal/applications' },
          { label: application.applicationId },
        ]}
      />
      <div className="grid gap-4">
        <Head {...loaderData} />
        <ApplicationNews of={[application]} />
        <CorrectionNews application={application} />
      </div>
      {!hasEnded && isOutsideQueue(application) && <OutsideQueue application={application} />}
      {!hasEnded && <NamedSections application={application} now={now} isFirst />}
      <TitledSection title="Where it stands" note={application.stageLabel} className="grid gap-6">
        <StageTrack application={application} tour={visitOf(application, tours)} />
        {hasEnded ? (
          <Ending application={application} today={newYorkDay(now)} />
        ) : (
          <WhatComesNext application={application} first={sendFirst(documents)} />
        )}
        {!hasEnded && <WithVoucher />}
      </TitledSection>
      <WhatToPay application={application} />
      <OwnDocuments requests={documents} now={now} />
      {!hasEnded && <NamedSections application={application} now={now} />}
      <SimilarHomes similar={similar} today={newYorkDay(now)} isWide />
      <TitledSection title="History" className="grid max-w-2xl gap-3">
        <ApplicationHistory application={application} />
      </TitledSection>
      <KeptSheets application={application} />
      <ApplicationActions application={application} />
      <CorrectionPanel application={application} />
      <GivenAnswers
        application={application}
        left={leftOf({
          ...application,
          sentFor: application.members.filter(({ isSender }) => !isSender),
        })}
      />
    </div>
  );
}
