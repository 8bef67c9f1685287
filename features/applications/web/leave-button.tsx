import { useActs } from '@stoop/base/web/platform/acts';
import { ConfirmButton } from '@stoop/base/web/ui/confirm.tsx';
import type { ApplicationView } from '../contract/application.ts';
import { APPLICATION_ACTS } from './application-acts.ts';
import { senderName } from './application-words.ts';

/** Confirms that a co-applicant leaves an application, and explains what follows. */
export function LeaveButton({ application }: { application: ApplicationView }) {
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
          Your household ends, too, and the others are told by mail. {senderName(application)} sent
          the application and can withdraw it for all of you.
        </p>
      </div>
    </ConfirmButton>
  );
}
