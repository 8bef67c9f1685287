import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { readAuth } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks before changes that are not saved are left behind; not where somebody has signed out. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const isKept = () => isChanged && readAuth().session !== 'signed-out';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isKept(),
  );
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (readAuth().session !== 'signed-out') event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
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
