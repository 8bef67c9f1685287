import { useUser } from '@stoop/base/web/platform/session';
import { useHydrated } from '@stoop/base/web/platform/use-hydrated';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../rules/application-path.ts';
import { WIZARD_STEPS } from '../../rules/wizard.ts';
import type { Draft } from './draft.ts';
import { draftsOf } from './local-drafts.ts';

/** "Room, step 2 of 4". */
export const stepWords = ({ wizard: { type, current } }: Pick<Draft, 'wizard'>): string =>
  `${type === 'room' ? 'Room' : 'Unit'}, step ${current} of ${WIZARD_STEPS[type].length}`;

interface DraftsListProps {
  drafts: readonly Draft[];
  children?: ReactNode;
  actionsOf?: (draft: Draft) => ReactNode;
}

export function DraftsList({ drafts, children, actionsOf }: DraftsListProps) {
  const titleId = useId();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="w-full border-t-2 border-ink pt-3">
      <h2 id={titleId} className="text-2xl">
        What you have begun
      </h2>
      {children}
      <ul className="mt-2">
        {drafts.map((draft) => (
          <li
            key={applicationPath(draft.home)}
            className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-2"
          >
            <Link to={applicationPath(draft.home)} className="link font-medium underline">
              {draft.label || 'A home'}
            </Link>
            <span className="text-sm text-muted tabular-nums">{stepWords(draft)}</span>
            {actionsOf?.(draft)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LocalDrafts() {
  const isHydrated = useHydrated();
  const accountId = useUser()?.id ?? null;
  const drafts = isHydrated ? draftsOf(accountId).filter(({ label }) => label !== '') : [];
  return <DraftsList drafts={drafts} />;
}
