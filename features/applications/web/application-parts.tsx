import { relativeTime } from '@stoop/base/rules/time/relative-time';
import { shortDateOf } from '@stoop/base/rules/time/words';
import { useActs } from '@stoop/base/web/platform/acts';
import { Button, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationView, OwnApplication } from '../contract/application.ts';
import { othersOn } from '../rules/others-on.ts';
import { OUTCOME_WORDS } from '../rules/outcome-words.ts';
import { APPLICATION_ACTS } from './application-acts.ts';
import { TourStaysBooked } from './application-tour.tsx';
import {
  placeWords,
  portalPath,
  queueSentence,
  senderName,
  TYPE_WORDS,
} from './application-words.ts';
import { buildingThread } from './write-to-building.tsx';

function Consequences({
  application,
  ...tour
}: { application: ApplicationView } & Omit<ComponentProps<typeof TourStaysBooked>, 'home'>) {
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
          It ends for all of you: {others} {others.includes(' and ') ? 'are' : 'is'} told by email.
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
      <TourStaysBooked home={application.home} {...tour} />
      <p className="text-muted">
        The application stays on your list, so that you know what became of it.
      </p>
    </div>
  );
}

function WithdrawButton({ application }: { application: ApplicationView }) {
  const { send } = useActs(APPLICATION_ACTS);
  const [cancelTour, setCancelTour] = useState<string>();
  const { applicationId } = application;
  return (
    <ConfirmButton
      button={{
        'aria-label': `Withdraw the application for ${application.home.label}`,
        children: 'Withdraw',
      }}
      title="Withdraw this application?"
      act="Withdraw it"
      onConfirm={() => void send('withdraw', { applicationId, ...(cancelTour && { cancelTour }) })}
    >
      <Consequences application={application} cancels={cancelTour} onChoose={setCancelTour} />
    </ConfirmButton>
  );
}

function LeaveButton({ application }: { application: ApplicationView }) {
  const { send } = useActs(APPLICATION_ACTS);
  const { applicationId, home } = application;
  return (
    <ConfirmButton
      button={{ 'aria-label': `Leave the application for ${home.label}`, children: 'Leave' }}
      title="Leave this application?"
      keep="Stay"
      act="Leave it"
      onConfirm={() => void send('leave', { applicationId })}
    >
      <div className="grid gap-3">
        <p>
          You are no longer part of <strong>{applicationId}</strong> for {home.label}, and it leaves
          your list. It goes on for the others, with its place in the queue.
        </p>
        <p>
          {application.myRole === 'member'
            ? 'Your household ends, too, and the others are told by email. '
            : `${senderName(application)} and the people with the building are told. `}
          {application.myRole !== 'guarantor' &&
            `${senderName(application)} sent the application and can withdraw it for all of you.`}
        </p>
      </div>
    </ConfirmButton>
  );
}

interface ApplicationProps {
  application: ApplicationView;
}

/** Number, type and date of an application, and its last change (R9.05). */
export function ApplicationFacts({
  application,
  now,
}: {
  /** Its own page knows its corrections, too. */
  application: ApplicationView & Partial<Pick<OwnApplication, 'corrections'>>;
  now: Date;
}) {
  const { applicationId, applicationType, submittedAt, stageSince, corrections = [] } = application;
  const changedAt = corrections
    .map(({ at, decidedAt }) => decidedAt ?? at)
    .reduce((last, at) => (at > last ? at : last), stageSince);
  return (
    <>
      <p className="text-sm text-muted">
        {TYPE_WORDS[applicationType]}, applied for on{' '}
        <time dateTime={submittedAt}>{shortDateOf(submittedAt)}</time>
      </p>
      <p className="text-sm break-words text-muted tabular-nums">{applicationId}</p>
      <p className="text-sm text-muted">
        Last change <time dateTime={changedAt}>{relativeTime(changedAt, now)}</time>
      </p>
    </>
  );
}

/** R5.08, R8.20: saved but without a place in the queue: the reason, and what to do. */
export function OutsideQueue({ application }: ApplicationProps) {
  const { send, sending } = useActs(APPLICATION_ACTS);
  const { applicationId } = application;
  const { canRetry, status, first } = application.queue;
  const isSending = sending?.applicationId === applicationId;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 border-l-4 border-attention py-2 pl-4">
      <Icon name="alert" className="size-6 text-attention" />
      <div className="min-w-48 flex-1 basis-0">
        <p className="font-bold">{OUTCOME_WORDS[status].brief}</p>
        <p className="mt-1">{queueSentence(application.queue)}</p>
        {first && (
          <p className="mt-1">
            <StrongLink to={portalPath({ applicationId: first })}>
              See the first, {first}
            </StrongLink>
          </p>
        )}
        {canRetry && (
          <p className="mt-1 text-muted">
            Nothing of what you wrote is lost. Try again in a while: it needs one press.
          </p>
        )}
      </div>
      {canRetry && (
        <Button
          look="secondary"
          size="small"
          aria-busy={isSending}
          aria-label={`Retry the queue for ${application.home.label}`}
          onClick={() => void send('requeue', { applicationId })}
        >
          {isSending ? 'Trying' : 'Retry'}
        </Button>
      )}
    </div>
  );
}

export function ApplicationActions({ application }: ApplicationProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {application.canWithdraw && <WithdrawButton application={application} />}
      {application.canLeave && <LeaveButton application={application} />}
      {application.myRole !== 'guarantor' && (
        <Link to={buildingThread(application)} className="link inline-flex min-h-9 items-center">
          Write to the building
          <span className="sr-only"> about {application.applicationId}</span>
        </Link>
      )}
    </div>
  );
}
