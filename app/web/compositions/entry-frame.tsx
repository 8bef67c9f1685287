import { lazyComponent } from '@stoop/base/web/platform/lazy-component';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { AccountFrame } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import { SignInNotice, useHasNews } from '@stoop/features/accounts/web/sign-in/sign-in-notice.tsx';
import type { PendingSave } from '@stoop/features/saved/rules/user-actions';
import { NothingSaved, SavedSkeleton } from '@stoop/features/saved/web/saved-states.tsx';
import { KeepSaved } from '@stoop/features/saved/web/waiting/keep-saved.tsx';
import { useWaitingHomes } from '@stoop/features/saved/web/waiting/use-waiting-homes';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import {
  OpenBuilding,
  type RequestedBuilding,
  RequestedBuildingNote,
} from './requested-building.tsx';

// Lazy, because most people who sign in pressed no heart before.
const visitorSaved = lazyComponent(
  () => import('./visitor-saved.tsx').then((part) => part.VisitorSaved),
  () => <ErrorState message="We cannot reach Stoop. Load the page again to see your homes." />,
);

interface EntryFrameProps {
  title: string;
  intro?: ReactNode;
  /** Where it leads. */
  next: string;
  requested: RequestedBuilding | null;
  /** The page that makes an account; none on that page. A visitor's saved homes then come first, and the form when it is asked for. */
  signUpPath?: string;
  /** Whether a try to sign in was refused. */
  isRefused?: boolean;
  children: ReactNode;
}

/** Counts how often the link to this page was followed from itself, as that of the header is. */
function useAskedAgain(): number {
  const { key, search } = useLocation();
  const [last, setLast] = useState({ key, search, times: 0 });
  if (last.key === key) return last.times;
  const times = last.search === search ? last.times + 1 : last.times;
  setLast({ key, search, times });
  return times;
}

interface SavedFirstProps {
  /** Null until it is known. */
  pending: readonly PendingSave[] | null;
  signUpPath: string;
  isRefused: boolean;
  title: string;
  children: ReactNode;
}

/** What a visitor saved, with the ways to keep it; the form opens where it is asked for, and is there where no script could. */
function SavedFirst({ pending, signUpPath, isRefused, title, children }: SavedFirstProps) {
  const VisitorSaved = visitorSaved();
  const form = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useAskedAgain();
  const [isAsked, setAsked] = useState(false);
  const isSigningIn = isAsked || isRefused || asked > 0;
  useEffect(() => {
    if (isAsked || asked > 0) heading.current?.focus();
  }, [isAsked, asked]);
  return (
    <div className="page grid gap-3 pt-4 pb-8 *:min-w-0 sm:gap-4 sm:pt-10">
      <h1 className="text-3xl sm:text-5xl">Saved</h1>
      <KeepSaved
        {...{ signUpPath, isSigningIn, form }}
        isEmpty={pending?.length === 0}
        onSignIn={() => (isAsked ? heading.current?.focus() : setAsked(true))}
      />
      {(isSigningIn || pending === null) && (
        <section
          id={form}
          aria-labelledby={`${form}-title`}
          className={`grid max-w-[30rem] gap-6 pt-2 pb-6 ${isSigningIn ? '' : 'not-noscript:hidden'}`}
        >
          <h2 ref={heading} id={`${form}-title`} tabIndex={-1} className="scroll-mt-4 text-2xl">
            {title}
          </h2>
          {children}
        </section>
      )}
      {pending === null && (
        <div className="noscript:hidden">
          <SavedSkeleton />
        </div>
      )}
      {pending?.length === 0 && <NothingSaved kind="all" isVisitor />}
      {pending && pending.length > 0 && (
        <Suspense fallback={<SavedSkeleton />}>
          <VisitorSaved pending={pending} />
        </Suspense>
      )}
    </div>
  );
}

/** The frame of the pages to sign in and to sign up, with what a visitor saved where they come for that. */
export function EntryFrame({
  title,
  intro,
  next,
  requested,
  signUpPath,
  isRefused = false,
  children,
}: EntryFrameProps) {
  const waiting = useWaitingHomes(next);
  // Whoever was just signed out, say, is told so, and had more there than this browser keeps.
  const hasNews = useHasNews();
  const hasHomes = waiting?.homes != null && waiting.homes.length > 0;
  if (waiting && signUpPath !== undefined && (hasHomes || !hasNews))
    return (
      <SavedFirst pending={waiting.homes} {...{ signUpPath, isRefused, title }}>
        {children}
      </SavedFirst>
    );
  return (
    <AccountFrame
      title={title}
      intro={intro}
      aside={<RequestedBuildingNote requested={requested} />}
    >
      {waiting && waiting.count > 0 ? (
        <p className="font-medium">
          {counted(waiting.count, 'home')} {waiting.count === 1 ? 'waits' : 'wait'} for you.
        </p>
      ) : (
        <SignInNotice />
      )}
      <OpenBuilding requested={requested} />
      {children}
    </AccountFrame>
  );
}
