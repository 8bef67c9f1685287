import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { ApplicationView } from '../contract/application.ts';
import { CLIENT_STAGES } from '../rules/client-stages.ts';

export function Ending({ application }: { application: ApplicationView }) {
  const { reason, rights } = application.ended ?? {};
  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-lg">
        <strong className="font-bold">{application.stageLabel}.</strong> {reason && `${reason} `}
        {CLIENT_STAGES[application.stage].next}{' '}
        {application.stage === 'CANCELLED' && (
          <StrongLink to="/search">Search other homes</StrongLink>
        )}
      </p>
      {rights && (
        <p>
          <strong className="font-bold">What you can do about it.</strong> {rights}
        </p>
      )}
    </div>
  );
}
