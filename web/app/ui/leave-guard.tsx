import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readAuth } from '../platform/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Confirms leaving with unsaved changes, unless the user has signed out. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const mustConfirm = () => isChanged && readAuth().session !== 'signed-out';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && mustConfirm(),
  );
  useEffect(() => {
    if (!isChanged) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (readAuth().session !== 'signed-out') event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, [isChanged]);
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      footer={
        <>
          <Button look="secondary" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button className="ml-auto" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    >
      <p>Some of your changes are not saved yet. They are gone when you leave this page.</p>
    </Dialog>
  );
}
