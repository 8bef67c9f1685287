import type { Check } from '@stoop/base/contract/health/check-routes';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { Tag, type Tone } from '@stoop/base/web/console/tag.tsx';
import { orErrorPage } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { HeldMails } from '@stoop/features/outbox/web/staff/held-mails.tsx';
import type { Route } from './+types/system';

export async function clientLoader() {
  const [{ checks }, { heldSince }] = await Promise.all([
    orErrorPage(browserApi.getJson('/staff/checks')),
    orErrorPage(browserApi.getJson('/staff/emails/counts')),
  ]);
  return { checks, heldSince };
}

export const meta = ownMeta('System');

const STATES: Readonly<Record<Check['state'], { word: string; tone: Tone }>> = {
  ok: { word: 'Fine', tone: 'good' },
  warn: { word: 'Look', tone: 'attention' },
  bad: { word: 'Mend', tone: 'error' },
};

/** What needs somebody comes first; otherwise in the order of the table. */
const URGENCY = ['bad', 'warn', 'ok'];
const urgency = ({ state }: Check) => URGENCY.indexOf(state);

function OneCheck({ title, state, says, todo }: Check) {
  const { word, tone } = STATES[state];
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[4rem_11rem_1fr]">
      <span>
        <Tag tone={tone}>{word}</Tag>
      </span>
      <h2 className="text-base font-medium">{title}</h2>
      <div className="col-span-2 grid max-w-prose gap-1 wrap-anywhere sm:col-span-1">
        <p>{says}</p>
        {todo !== null && <p className="text-sm text-muted">{todo}</p>}
      </div>
    </li>
  );
}

export default function System({ loaderData: { checks, heldSince } }: Route.ComponentProps) {
  const sorted = checks.toSorted((one, other) => urgency(one) - urgency(other));
  return (
    <div className="grid content-start gap-4 *:min-w-0">
      <PageHead title="System">
        What the product needs to run, looked at now. On its machine <code>npm run doctor</code> or{' '}
        <code>stoop doctor</code> says the same.
      </PageHead>
      <HeldMails since={heldSince} />
      <ul className="border-t border-line">
        {sorted.map((check) => (
          <OneCheck key={check.name} {...check} />
        ))}
      </ul>
    </div>
  );
}
