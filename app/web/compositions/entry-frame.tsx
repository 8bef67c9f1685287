import { AccountFrame } from '@stoop/features/accounts/web/sign-in/account-frame.tsx';
import { SignInNotice } from '@stoop/features/accounts/web/sign-in/sign-in-notice.tsx';
import { useWaitingHomes } from '@stoop/features/saved/web/waiting/use-waiting-homes';
import {
  WaitingHomes,
  WaitingIntro,
  waitingTitle,
} from '@stoop/features/saved/web/waiting/waiting-homes.tsx';
import { type ReactNode, useRef } from 'react';
import { type RequestedBuilding, RequestedBuildingNote } from './requested-building.tsx';

interface EntryFrameProps {
  title: string;
  intro?: ReactNode;
  /** Where it leads. */
  next: string;
  requested: RequestedBuilding | null;
  /** The page that makes an account; none on that page. Homes that wait then come first, with the ways to take them along. */
  signUpPath?: string;
  children: ReactNode;
}

/** The frame of the pages to sign in and to sign up, with what a visitor saved where they come for that. */
export function EntryFrame({
  title,
  intro,
  next,
  requested,
  signUpPath,
  children,
}: EntryFrameProps) {
  const waiting = useWaitingHomes(next);
  const form = useRef<HTMLHeadingElement>(null);
  const aside = waiting ? (
    <WaitingHomes waiting={waiting} />
  ) : (
    <RequestedBuildingNote requested={requested} />
  );
  const isFirst = waiting !== null && signUpPath !== undefined;
  if (!isFirst)
    return (
      <AccountFrame title={title} intro={intro} aside={aside}>
        {waiting ? <p className="font-medium">{waitingTitle(waiting)}.</p> : <SignInNotice />}
        {children}
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={waitingTitle(waiting)}
      intro={
        <WaitingIntro signUpPath={signUpPath} onSignIn={() => form.current?.scrollIntoView()} />
      }
      aside={aside}
      isAsideFirst
    >
      <h2 ref={form} className="scroll-mt-4 text-2xl">
        {title}
      </h2>
      {children}
    </AccountFrame>
  );
}
