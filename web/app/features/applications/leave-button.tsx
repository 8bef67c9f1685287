import type { ApplicationView } from '@stoop/contract/applications/application';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useApplicationCall } from './application-call.ts';
import { senderName } from './application-words.ts';

/** Confirms that a co-applicant leaves an application, and explains what follows. */
export function LeaveButton({ application }: { application: ApplicationView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { send } = useApplicationCall();
  const close = () => setIsOpen(false);
  const { applicationId, home } = application;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        aria-label={`Leave the application for ${home.label}`}
        onClick={() => setIsOpen(true)}
      >
        Leave
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Leave this application?"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              Stay
            </Button>
            <Button
              look="danger"
              className="ml-auto"
              onClick={() => {
                close();
                send('leave', application);
              }}
            >
              Leave it
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          <p>
            You are no longer part of <strong>{applicationId}</strong> for {home.label}, and it
            leaves your list. It goes on for the others, with its place in the queue.
          </p>
          <p>
            Your household ends, too, and the others are told by mail. {senderName(application)}{' '}
            sent the application and can withdraw it for all of you.
          </p>
        </div>
      </Dialog>
    </>
  );
}
