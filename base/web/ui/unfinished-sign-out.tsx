import { useEffect, useState } from 'react';
import { finishSignOut } from '../platform/sign-out-here.ts';
import { useStore } from '../platform/store.ts';
import { unfinishedSignOut } from '../platform/unfinished-sign-out.ts';
import { Button } from './button.tsx';

function Notice() {
  const [hasFailed, setFailed] = useState(false);
  const [isTrying, setTrying] = useState(false);
  const finish = () => {
    setTrying(true);
    void finishSignOut().then((isDone) => {
      setFailed(!isDone);
      setTrying(false);
    });
  };
  useEffect(() => {
    if (navigator.onLine) void finishSignOut();
    const again = () => void finishSignOut();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div
      role="alertdialog"
      aria-labelledby="left-title"
      aria-describedby="left-text"
      className="fixed inset-0 z-50 grid place-content-center gap-4 overflow-y-auto bg-ground px-5 py-12"
    >
      <h1 id="left-title" className="max-w-prose text-3xl sm:text-4xl">
        Signed out on this device
      </h1>
      <p id="left-text" className="max-w-prose text-lg">
        Nothing of your account is left in this browser. You are offline, so your session goes on at
        our server until it can be reached. We end it as soon as you are online again, here or on
        the next page that you open in this browser.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button autoFocus aria-disabled={isTrying} onClick={finish}>
          {isTrying ? 'Signing out' : 'Finish signing out'}
        </Button>
        {hasFailed && !isTrying && <p role="status">Still offline. We keep trying.</p>}
      </div>
    </div>
  );
}

/** After a sign-out that did not reach the server: what was done, and what is still to do. */
export function UnfinishedSignOut() {
  return useStore(unfinishedSignOut) ? <Notice /> : null;
}
