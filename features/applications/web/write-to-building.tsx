import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import type { ApplicationView } from '../contract/application.ts';

type Application = Pick<ApplicationView, 'applicationId' | 'myRole'>;

/** The messages with the building about an application. */
export const buildingThread = ({ applicationId }: Pick<Application, 'applicationId'>): string =>
  threadPath({ subject: 'application', id: applicationId });

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
