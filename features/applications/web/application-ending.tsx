import { StrongLink } from '@stoop/base/web/ui/button.tsx';
import type { ApplicationView } from '../contract/application.ts';
import { APPLY_AGAIN, OBJECTION } from '../rules/endings.ts';
import { nextWords, readerOf } from '../rules/next-words.ts';
import { isEndedByOthers, movesInOn, senderName } from './application-words.ts';
import { WriteToBuilding } from './write-to-building.tsx';

/** Whom to ask after an end, and what can follow it. */
function AfterEnd({ application }: { application: ApplicationView }) {
  const { ending, myRole, home } = application;
  if (!isEndedByOthers(application)) return null;
  if (myRole === 'guarantor')
    return (
      <p>
        You are no longer asked to guarantee anything. For questions ask {senderName(application)},
        or <StrongLink to="/contact">write to us</StrongLink>.
      </p>
    );
  if (ending === 'withdrawn') return null;
  return (
    <>
      <p>{OBJECTION}</p>
      <p>
        {APPLY_AGAIN}
        {home.isOnMarket && ' You can apply for this home again, too, at the end of its queue.'}
      </p>
      <WriteToBuilding application={application} />
    </>
  );
}

export function Ending({ application, today }: { application: ApplicationView; today: string }) {
  const { reason, rights } = application.ended ?? {};
  const { stage, myRole } = application;
  const moveIn = myRole === 'guarantor' ? null : movesInOn(application, today);
  return (
    <div className="grid max-w-prose gap-3">
      <p className="text-lg">
        <strong className="font-bold">{application.stageLabel}.</strong> {reason && `${reason} `}
        {nextWords({ stage, reader: readerOf(myRole) })} {moveIn && `You move in on ${moveIn}. `}
        {stage === 'CANCELLED' && myRole !== 'guarantor' && (
          <StrongLink to="/search">Search other homes</StrongLink>
        )}
      </p>
      {rights && (
        <p>
          <strong className="font-bold">What you can do about it.</strong> {rights}
        </p>
      )}
      <AfterEnd application={application} />
    </div>
  );
}
