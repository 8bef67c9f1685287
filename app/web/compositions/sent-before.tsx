import { momentWords } from '@stoop/base/rules/time/words';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useUser } from '@stoop/base/web/platform/session';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import type { ReactNode } from 'react';

/** The ways that always lead on, behind those to what was sent (R2.31). */
export const WaysOn = ({ children }: { children?: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    {children}
    <LinkButton to="/portal" look={children ? 'secondary' : 'primary'}>
      Go to Portal
    </LinkButton>
    <LinkButton to="/" look="secondary">
      Return to Home
    </LinkButton>
  </div>
);

interface NoteProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

const Note = ({
  title,
  text = 'This page shows an application right after it is sent. All that you sent before, and where it stands, is in your portal.',
  children,
}: NoteProps) => (
  <div className="grid content-start gap-6">
    <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
    <p className="max-w-2xl text-lg">{text}</p>
    <WaysOn>{children}</WaysOn>
  </div>
);

/** For whoever comes to the page of a sent application later, or by a link: the last one of theirs, if there is one. */
export function SentBefore({ pathOf }: { pathOf: (of: { applicationId: string }) => string }) {
  const isHydrated = useHydrated();
  const user = useUser();
  const { answer } = useAnswer(user ? 'applications' : null, () =>
    browserApi.getJson('/me/applications'),
  );
  // Nobody is told that nothing was sent before that is known; without scripts it never is.
  if (!isHydrated || (user && !answer)) return <Note title="Your application" />;
  const mine = answer?.ok ? answer.value.items.filter(({ isMine }) => isMine) : [];
  const [last] = mine.toSorted((one, other) => (one.submittedAt < other.submittedAt ? 1 : -1));
  if (!last) return <Note title="No application was sent just now" />;
  return (
    <Note
      title={`You applied for ${last.home.label}`}
      text={`It was sent on ${momentWords(last.submittedAt)}. Where it stands, and what comes next, is in your portal.`}
    >
      <LinkButton to={pathOf(last)}>See my application</LinkButton>
    </Note>
  );
}
