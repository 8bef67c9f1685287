import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { Link } from 'react-router';
import type { OwnRequest } from '../contract/document.ts';
import { isAwaited } from '../rules/request-states.ts';
import { templateOf } from '../rules/templates.ts';
import { stateWords } from './document-words.ts';

/** What staff ask their reader for, of all applications; each leads to the application, where it is sent. */
export function DocumentIndex({ requests, now }: { requests: readonly OwnRequest[]; now: Date }) {
  if (requests.length === 0)
    return (
      <EmptyState title="No documents">
        While you apply, the building may ask you for some. You are told by email, and send them
        from here.
      </EmptyState>
    );
  return (
    <ul className="max-w-3xl">
      {requests.map((request) => (
        <li key={request.requestId} className="border-b border-line">
          <Link
            to={`/portal/applications/${encodeURIComponent(request.applicationId)}#documents`}
            className="group flex min-h-16 items-center gap-4 py-3"
          >
            <span className="min-w-0 grow">
              <span className="block font-bold group-hover:underline">
                {templateOf(request.template).label}
              </span>
              <span className="block text-sm text-muted">{request.homeLabel}</span>
              <span
                className={`block text-sm ${isAwaited(request.state) ? 'font-medium text-attention' : 'text-muted'}`}
              >
                {stateWords(request, now)}
              </span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
