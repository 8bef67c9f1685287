import { LinkButton, UnderlinedLink } from '@stoop/base/web/ui/button.tsx';
import { NEED_WORDS } from '@stoop/features/messages/rules/need-words';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import type { ApplicationView } from '../contract/application.ts';

type Application = Pick<ApplicationView, 'applicationId' | 'myRole'>;

/** The messages with the building about an application. */
export const buildingThread = ({ applicationId }: Pick<Application, 'applicationId'>): string =>
  threadPath({ subject: 'application', id: applicationId });

/** Where somebody who applied says what they need because of a disability: no field of an application asks for it. */
export const WriteWhatYouNeed = (application: Pick<Application, 'applicationId'>) => (
  <p className="max-w-prose">
    Something you need in the home or while you apply?{' '}
    <UnderlinedLink to={buildingThread(application)}>Write it to the building</UnderlinedLink>.{' '}
    {NEED_WORDS}
  </p>
);

/** The way to the messages with the building; a guarantor has none. */
export function WriteToBuilding({ application }: { application: Application }) {
  const { applicationId, myRole } = application;
  if (myRole === 'guarantor') return null;
  return (
    <div>
      <LinkButton to={buildingThread(application)} look="secondary" size="medium">
        Write to the building
        <span className="sr-only"> about {applicationId}</span>
      </LinkButton>
    </div>
  );
}
