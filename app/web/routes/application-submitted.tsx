import { clientActionOf } from '@stoop/base/web/platform/acts';
import { privateMeta } from '@stoop/base/web/platform/meta';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import {
  type Confirmation,
  readConfirmation,
} from '@stoop/features/applications/rules/confirmation';
import { OUTCOME_WORDS } from '@stoop/features/applications/rules/outcome-words';
import { portalPath } from '@stoop/features/applications/web/application-words';
import {
  NextSteps,
  NoPlaceNote,
  SubmittedFacts,
  SuccessMark,
} from '@stoop/features/applications/web/confirmation-panel.tsx';
import { WriteWhatYouNeed } from '@stoop/features/applications/web/write-to-building.tsx';
import { useLocation } from 'react-router';
import { SentBefore, WaysOn } from '../compositions/sent-before.tsx';
import { CONFIRM_ACTS, UnconfirmedAddress } from '../compositions/unconfirmed-address.tsx';
import { SeeHome } from '../compositions/ways-to-see.tsx';
import { WithVoucher } from '../compositions/with-voucher.tsx';
import type { Route } from './+types/application-submitted';

const present = () => ({ now: new Date().toISOString() });

export const loader = present;
/** Makes no request, so that the page shows even without a network. */
export const clientLoader = present;
export const clientAction = clientActionOf(CONFIRM_ACTS);
export const shouldRevalidate = () => false;

export const meta = privateMeta(
  'Application submitted',
  'What was sent, what happens next, and where to follow it.',
);

function Help() {
  const { supportEmail } = useSiteData();
  return (
    <aside aria-labelledby="help" className="self-start border-2 border-ink p-5">
      <h2 id="help" className="text-xl">
        Need help?
      </h2>
      <p className="mt-2">
        Write to{' '}
        <a href={`mailto:${supportEmail}`} className="link font-medium break-words">
          {supportEmail}
        </a>{' '}
        with your application ID in the subject. A person reads it.
      </p>
    </aside>
  );
}

/** Where to go on: what was sent, and a tour of it (R2.31). */
const Ways = ({ confirmation }: { confirmation: Confirmation }) => (
  <WaysOn>
    <LinkButton to={portalPath(confirmation)}>See my application</LinkButton>
    {confirmation.home && <SeeHome home={confirmation.home} on="page" />}
  </WaysOn>
);

function Sent({ confirmation }: { confirmation: Confirmation }) {
  const { queue } = confirmation;
  const { heading, received } = OUTCOME_WORDS[queue.status];
  return (
    <div className="grid min-w-0 gap-8">
      <div className="grid gap-5">
        {queue.status === 'queued' && <SuccessMark />}
        <h1 className="text-4xl tracking-tighter sm:text-5xl">{heading}</h1>
        <p className="max-w-2xl text-lg">{received}</p>
      </div>
      <NoPlaceNote queue={queue} />
      <SubmittedFacts confirmation={confirmation} />
      <Ways confirmation={confirmation} />
      {queue.status === 'queued' && (
        <section aria-labelledby="next">
          <h2 id="next" className="border-t-2 border-ink pt-3 text-2xl">
            Next steps
          </h2>
          <NextSteps {...confirmation} />
          <UnconfirmedAddress />
          <div className="mt-6">
            <WriteWhatYouNeed {...confirmation} />
          </div>
          <div className="mt-6">
            <WithVoucher />
          </div>
        </section>
      )}
    </div>
  );
}

/** R2.30: shows the navigation state, which the server does not have, so that it renders in the browser. */
export default function ApplicationSubmitted({ loaderData }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const confirmation = readConfirmation(isHydrated ? state : null, new Date(loaderData.now));
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 pb-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {confirmation ? <Sent confirmation={confirmation} /> : <SentBefore pathOf={portalPath} />}
      <Help />
    </div>
  );
}
