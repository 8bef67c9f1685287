import type { AuthFailure } from '@stoop/base/rules/access/auth-state';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { buttonClass, LinkButton } from '@stoop/base/web/ui/button.tsx';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readGoogleRedirect, storeGoogleRedirect } from './google-redirect.ts';
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
  /** A path of ours that passed `safeNext`: where a user lands after signing in. */
  next: string;
  /** Why the sign-in failed, where this tab returns from it. */
  failure?: AuthFailure | null;
}

/**
 * Signs in with Google; renders nothing where that is not configured. Without JavaScript, and where no window is
 * wanted, a plain link does the same in this tab.
 */
export function GoogleButton(props: GoogleButtonProps) {
  return useSiteData().hasGoogle ? <Google key={props.next} {...props} /> : null;
}

const IDLE: GoogleStep = { state: 'idle' };

function useGoogle({ next, failure = null }: GoogleButtonProps) {
  const [step, setStep] = useState<GoogleStep>(failure ? { state: 'failed', failure } : IDLE);
  const [initialStep] = useState(step);
  const signIn = useRef<GoogleSignIn | null>(null);
  const navigate = useNavigate();
  const handleStep = (newStep: GoogleStep) => {
    storeGoogleStep(newStep);
    setStep(newStep);
    if (newStep.state === 'signed-in' && newStep.signedIn.notice === null)
      void navigate(next, { replace: true });
  };

  useEffect(() => {
    // The tab itself returned from Google with a failure.
    if (initialStep.state === 'failed') storeGoogleRedirect(initialStep);
    else void readGoogleRedirect().then((result) => result?.state === 'failed' && setStep(result));
    return () => signIn.current?.end();
  }, [initialStep]);

  const start = () => {
    signIn.current ??= googleSignIn(googleWindow, browserApi, {
      returnTo: next,
      onStep: handleStep,
    });
    signIn.current.start();
  };
  return { step, start };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

function Google(props: GoogleButtonProps) {
  const { step, start } = useGoogle(props);
  const sameTabPath = googleStartPath('redirect', props.next);
  if (step.state === 'signed-in') return <Notice {...step.signedIn} next={props.next} />;
  return (
    <div className="grid gap-3">
      <a
        href={sameTabPath}
        className={buttonClass({ look: 'secondary', className: 'w-full' })}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          start();
        }}
      >
        <GoogleBullet />
        Continue with Google
      </a>
      <StepStatus step={step} />
      <p className="text-sm text-muted">
        No new window?{' '}
        <a href={sameTabPath} className="link underline" onClick={rememberGoogleRedirect}>
          Continue in this tab
        </a>
      </p>
    </div>
  );
}

/** Shaped like a line's bullet. */
function GoogleBullet() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 place-items-center rounded-full bg-ink text-sm leading-none text-ground"
    >
      G
    </span>
  );
}

/** The progress of the sign-in, announced as it changes. */
function StepStatus({ step }: { step: Exclude<GoogleStep, { state: 'signed-in' }> }) {
  if (step.state === 'idle') return null;
  if (step.state === 'open') return <p role="status">Continue in the window that opened.</p>;
  return (
    <StatusLine color="border-error" icon="text-error" role="alert">
      <p>{step.failure.message}</p>
      {step.state === 'leaving' && <p>Continuing in this tab: one moment.</p>}
    </StatusLine>
  );
}

/** Signed in. The page redirects, unless part of the sign-in failed (R8.19) and the user should read it. */
function Notice({ notice, next }: GoogleSignedIn & { next: string }) {
  if (notice === null) return <p role="status">You are signed in.</p>;
  return (
    <StatusLine color="border-attention" icon="text-attention" role="status">
      <p>{notice}</p>
      <LinkButton to={next} replace size="small" className="mt-2">
        Continue
      </LinkButton>
    </StatusLine>
  );
}

interface StatusLineProps {
  color: string;
  icon: string;
  role: 'alert' | 'status';
  children: ReactNode;
}

function StatusLine({ color, icon, role, children }: StatusLineProps) {
  return (
    <div role={role} className={`flex items-start gap-3 border-l-4 py-2 pl-4 ${color}`}>
      <Icon name="alert" className={`size-6 ${icon}`} />
      <div>{children}</div>
    </div>
  );
}
