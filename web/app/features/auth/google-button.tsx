import type { AuthFailure } from '@stoop/domain/accounts/auth-state';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../platform/browser-api.ts';
import { useSiteData } from '../../platform/site-data.ts';
import { buttonClass, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { readGoogleRedirect, takeGoogleRedirect } from './google-redirect.ts';
import { rememberGoogleRedirect } from './google-redirect-mark.ts';
import {
  type GoogleSignedIn,
  type GoogleSignIn,
  type GoogleStep,
  googleSignIn,
  googleStartPath,
} from './google-sign-in.ts';
import { storeGoogleStep } from './google-step.ts';
import { googleWindow } from './google-window.ts';

interface GoogleButtonProps {
  /** A path of ours that passed `safeNext`: where somebody lands who has signed in. */
  next: string;
  /** Why the sign-in failed that this tab comes back from. */
  failure?: AuthFailure | null;
}

/**
 * Signs in with Google; nothing where that is not set up. Without JavaScript, and for who wants no
 * window, a plain link does the same in this tab.
 */
export function GoogleButton(props: GoogleButtonProps) {
  return useSiteData().hasGoogle ? <Google key={props.next} {...props} /> : null;
}

const IDLE: GoogleStep = { is: 'idle' };

function useGoogle({ next, failure = null }: GoogleButtonProps) {
  const [step, setStep] = useState<GoogleStep>(failure ? { is: 'failed', failure } : IDLE);
  const [atStart] = useState(step);
  const running = useRef<GoogleSignIn | null>(null);
  const navigate = useNavigate();
  const take = (taken: GoogleStep) => {
    storeGoogleStep(taken);
    setStep(taken);
    if (taken.is === 'signed-in' && taken.signedIn.notice === null)
      void navigate(next, { replace: true });
  };

  useEffect(() => {
    // A failure of the tab itself, which came back from Google to this page.
    if (atStart.is === 'failed') takeGoogleRedirect(atStart);
    else void readGoogleRedirect().then((read) => read?.is === 'failed' && setStep(read));
    return () => running.current?.end();
  }, [atStart]);

  const start = () => {
    running.current ??= googleSignIn(googleWindow, browserApi, {
      returnTo: next,
      onStep: take,
    });
    running.current.start();
  };
  return { step, start };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function Google(props: GoogleButtonProps) {
  const { step, start } = useGoogle(props);
  const here = googleStartPath('redirect', props.next);
  if (step.is === 'signed-in') return <Notice {...step.signedIn} next={props.next} />;
  return (
    <div className="grid gap-3">
      <a
        href={here}
        className={buttonClass({ look: 'secondary', className: 'w-full' })}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          start();
        }}
      >
        <Letter />
        Continue with Google
      </a>
      <Told step={step} />
      <p className="text-sm text-muted">
        No new window?{' '}
        <a href={here} className="link underline" onClick={rememberGoogleRedirect}>
          Continue in this tab
        </a>
      </p>
    </div>
  );
}

/** A bullet of our own, as the lines have them. */
function Letter() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full bg-ink text-sm leading-none text-ground"
    >
      G
    </span>
  );
}

/** What is going on, announced as it changes. */
function Told({ step }: { step: Exclude<GoogleStep, { is: 'signed-in' }> }) {
  if (step.is === 'idle') return null;
  if (step.is === 'open') return <p role="status">Go on in the window that has opened.</p>;
  return (
    <Line color="border-error" icon="text-error" role="alert">
      <p>{step.failure.message}</p>
      {step.is === 'leaving' && <p>You can go on in this tab: one moment.</p>}
    </Line>
  );
}

/** Signed in: the page is being left, unless something was lost on the way (R8.19). */
function Notice({ notice, next }: GoogleSignedIn & { next: string }) {
  if (notice === null) return <p role="status">You are signed in.</p>;
  return (
    <Line color="border-attention" icon="text-attention" role="status">
      <p>{notice}</p>
      <LinkButton to={next} replace size="small" className="mt-2">
        Continue
      </LinkButton>
    </Line>
  );
}

function Line({
  color,
  icon,
  role,
  children,
}: {
  color: string;
  icon: string;
  role: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div role={role} className={`flex items-start gap-3 border-l-4 py-2 pl-4 ${color}`}>
      <Icon name="alert" className={`size-6 ${icon}`} />
      <div>{children}</div>
    </div>
  );
}
