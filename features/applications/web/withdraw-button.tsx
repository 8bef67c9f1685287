import { useActs } from '@stoop/base/web/platform/acts';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import type { ApplicationView } from '../contract/application.ts';
import { othersOn } from '../rules/others-on.ts';
import { APPLICATION_ACTS } from './application-acts.ts';
import { TourStaysBooked } from './application-tour.tsx';
import { placeWords } from './application-words.ts';

function Consequences({ application }: { application: ApplicationView }) {
  const place = placeWords(application);
  const others = othersOn(application.members);
  return (
    <div className="grid gap-3">
      <p>
        Your application <strong>{application.applicationId}</strong> for {application.home.label}{' '}
        will be withdrawn, and nothing more happens with it.
      </p>
      {others && (
        <p>
          It ends for all of you: {others} {others.includes(' and ') ? 'are' : 'is'} told by mail.
        </p>
      )}
      <p>
        {place
          ? `You give up your place in the queue (${place}). `
          : 'It holds no place in the queue. '}
        {application.home.isOnMarket
          ? 'You can apply for this home again, and then stand at the end.'
          : 'The home is off the market: you cannot apply for it again unless it comes back.'}
      </p>
      <TourStaysBooked home={application.home} />
      <p className="text-muted">
        The application stays on your list, so that you know what became of it.
      </p>
    </div>
  );
}

/** Confirms withdrawing and explains its consequences. */
export function WithdrawButton({ application }: { application: ApplicationView }) {
  const { send } = useActs(APPLICATION_ACTS);
  return (
    <ConfirmButton
      button={{
        'aria-label': `Withdraw the application for ${application.home.label}`,
        children: 'Withdraw',
      }}
      title="Withdraw this application?"
      act="Withdraw it"
      onConfirm={() => void send('withdraw', { applicationId: application.applicationId })}
    >
      <Consequences application={application} />
    </ConfirmButton>
  );
}
