import type { ApplicationView } from '@stoop/contract/applications/application';
import { CLIENT_STAGES } from '@stoop/domain/applications/client-stages';
import { Link } from 'react-router';

/** How the application ended. */
export function Ending({ application }: { application: ApplicationView }) {
  const reason = application.history.at(-1)?.reason;
  return (
    <p className="text-lg">
      <strong className="font-bold">{application.stageLabel}.</strong> {reason && `${reason} `}
      {CLIENT_STAGES[application.stage].next}{' '}
      {application.stage === 'CANCELLED' && (
        <Link to="/search" className="link font-medium">
          Search other homes
        </Link>
      )}
    </p>
  );
}
