import { applicationPath } from '@stoop/domain/applications/application-path';
import { WIZARD_STEPS } from '@stoop/domain/applications/wizard';
import { Link } from 'react-router';
import { useUser } from '../../platform/session.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { draftsOf } from './local-drafts.ts';

/** Links to the drafts in this browser. */
export function LocalDrafts() {
  const isHydrated = useHydrated();
  const accountId = useUser()?.id ?? null;
  const drafts = isHydrated ? draftsOf(accountId).filter(({ label }) => label !== '') : [];
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="begun" className="w-full border-t-2 border-ink pt-3">
      <h2 id="begun" className="text-2xl">
        What you have begun
      </h2>
      <ul className="mt-2">
        {drafts.map(({ home, label, wizard }) => (
          <li
            key={applicationPath(home)}
            className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-2"
          >
            <Link to={applicationPath(home)} className="link font-medium underline">
              {label}
            </Link>
            <span className="text-sm text-muted tabular-nums">
              {wizard.type === 'room' ? 'Room' : 'Unit'}, step {wizard.current} of{' '}
              {WIZARD_STEPS[wizard.type].length}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
