import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import { Icon } from './icon.tsx';

export function EmptyState({
  title,
  children,
  link,
  action = link && (
    <LinkButton to={link.to} look={link.look}>
      {link.label}
    </LinkButton>
  ),
}: {
  title: string;
  children?: ReactNode;
  /** How to fill it. */
  link?: { to: string; label: string; look?: 'secondary' };
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-line py-2 pl-4">
      <p className="text-lg font-bold tracking-tight">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  /** Where the button leads without JavaScript. */
  retryHref?: string;
}

export function ErrorState({ message, onRetry, retryHref }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 border-l-4 border-error py-2 pl-4"
    >
      <Icon name="alert" className="size-6 text-error" />
      <p className="min-w-0 flex-1 basis-40">{message}</p>
      {retryHref ? (
        <a
          href={retryHref}
          className="inline-flex min-h-9 items-center rounded-sm border-2 border-ink px-3 text-sm font-bold hover:bg-wash"
          onClick={(event) => {
            if (!onRetry) return;
            event.preventDefault();
            onRetry();
          }}
        >
          Retry
        </a>
      ) : (
        onRetry && (
          <Button look="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
        )
      )}
    </div>
  );
}
