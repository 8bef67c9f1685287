import type { Writer } from '@stoop/base/api/db/database';
import { putDecision } from '@stoop/base/api/jobs/decisions';
import { refuse } from '@stoop/base/contract/refuse';
import { listWords } from '@stoop/base/rules/text/list-words';
import { longMomentWords } from '@stoop/base/rules/time/words';
import type { DecideHiding, Hidden } from '@stoop/features/listings/api/staff/deps';
import type { HidingDecision } from '@stoop/features/listings/contract/staff/hiding';
import { addMessage } from '@stoop/features/outbox/api/store';
import { listContacts } from '@stoop/features/people/api/store';
import { listCoApplicantIds } from '../co-applicants/store.ts';
import type { ApplicationDeps } from '../deps.ts';
import type { DecisionJob } from './queue.ts';
import { listHitApplications, listHitDrafts, listHitTours, readHidingEffects } from './store.ts';
import './letters.ts';

interface Decided {
  hidden: Hidden;
  decision: HidingDecision;
  actorId: string;
}

/** What somebody keeps of a home that is hidden. */
interface Kept {
  home: string;
  tours: string[];
  applications: string[];
  hasDraft: boolean;
}

/** Who keeps something of what is hidden, by account. */
async function listKept(tx: Writer, { hidden, decision }: Decided) {
  const kept = new Map<string, Kept>();
  const of = (accountId: string, home: string): Kept => {
    const one = kept.get(accountId) ?? { home, tours: [], applications: [], hasDraft: false };
    kept.set(accountId, one);
    return one;
  };
  const tours = decision.tours === 'keep' ? await listHitTours(tx, hidden) : [];
  for (const { visitorId, home, startsAt } of tours)
    if (visitorId !== null)
      of(visitorId, home).tours.push(`${longMomentWords(startsAt.toISOString())}, New York time`);
  const running = decision.applications === 'keep' ? await listHitApplications(tx, hidden) : [];
  for (const { applicationDbId, applicationId, applicantId, home } of running)
    for (const id of [applicantId, ...(await listCoApplicantIds(tx, applicationDbId))])
      if (id !== null) of(id, home).applications.push(applicationId);
  for (const { accountId, home } of await listHitDrafts(tx, hidden))
    of(accountId, home).hasDraft = true;
  return kept;
}

async function tellKept(
  tx: Writer,
  { origin }: Pick<ApplicationDeps, 'origin'>,
  decided: Decided,
): Promise<void> {
  const kept = await listKept(tx, decided);
  for (const { id, email, firstName } of await listContacts(tx, [...kept.keys()])) {
    const one = kept.get(id);
    if (!email || !one) continue;
    await addMessage(tx, {
      kind: 'home-hidden',
      toEmail: email,
      params: {
        firstName,
        homeLabel: one.home,
        tours: listWords(one.tours),
        applications: listWords(one.applications),
        draft: one.hasDraft ? 'yes' : '',
        reason: decided.decision.reason,
        link: `${origin()}/portal`,
      },
    });
  }
}

/**
 * Does what staff decide about those whom hiding hits, in the transaction that hides: ends are jobs written in it, because
 * who they are of must be locked before the home. Refused where others are hit than the staff saw.
 */
export const decideHiding =
  (deps: Pick<ApplicationDeps, 'origin'>): DecideHiding =>
  async (tx, decided) => {
    const { hidden, decision, actorId } = decided;
    const put = (kind: DecisionJob, target: string, params: Record<string, string>) =>
      putDecision(tx, kind, target, { actorId, ...params });
    const { isKnown: _, ...current } = await readHidingEffects(tx, hidden);
    if (current.version !== decision.version)
      return refuse('listings/effects-changed', { current });
    if (decision.tours === 'cancel')
      for (const { tourId } of await listHitTours(tx, hidden))
        await put('cancel-tour', tourId, { reason: decision.reason });
    const { applications: endReason } = decision;
    if (endReason !== 'keep')
      for (const { applicationId } of await listHitApplications(tx, hidden))
        await put('end-application', applicationId, { endReason });
    if (decision.tell) await tellKept(tx, deps, decided);
    return null;
  };
