import type { ReactNode } from 'react';
import type { Problem } from '../platform/api.ts';
import { Icon } from './icon.tsx';
import { SendButton, SendForm } from './send-form.tsx';
import { ErrorState } from './states.tsx';

interface LinkPageProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

export const LinkPage = ({ title, isWide = false, children }: LinkPageProps) => (
  <div className="page py-8 sm:py-12">
    <div className={`grid gap-6 *:min-w-0 ${isWide ? '' : 'max-w-[36rem]'}`}>
      <h1 className="text-4xl tracking-tighter sm:text-5xl">{title}</h1>
      {children}
    </div>
  </div>
);

export const LinkSubject = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-1 border-y-2 border-ink py-4">{children}</div>
);

interface LinkActProps {
  about?: string;
  /** The label; with what it says while the act is sent, if that differs. */
  button: string | { label: string; sending: string };
  look?: 'primary' | 'secondary' | 'danger';
  problem: Problem | undefined;
  /** What can be done instead. */
  children?: ReactNode;
}

/** The button that acts. Opening the page does nothing, because mail scanners open every link. */
export function LinkAct({ about, button, look = 'primary', problem, children }: LinkActProps) {
  const { label, sending } =
    typeof button === 'string' ? { label: button, sending: button } : button;
  return (
    <SendForm className="grid justify-items-start gap-4">
      {problem && <ErrorState message={problem.detail} />}
      {about && <p>{about}</p>}
      <div className="flex flex-wrap gap-3">
        <SendButton look={look} sending={sending}>
          {label}
        </SendButton>
        {children}
      </div>
    </SendForm>
  );
}

/** What is so after the link did its act. */
export const LinkDone = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-center gap-2.5 text-lg">
    <Icon name="check" className="size-6 text-good" />
    {children}
  </p>
);
