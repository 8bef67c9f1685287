import { addAudit } from '@stoop/base/api/audit/store';
import type { Sql, Writer } from '@stoop/base/api/db/database';
import { databaseNow } from '@stoop/base/api/db/rows';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, repeat } from '@stoop/base/api/http/repeat';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { findAccountById } from '@stoop/features/accounts/api/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { type FreshnessRules, freshnessStep, mayAskAgain } from '../../rules/freshness.ts';
import { unitPath } from '../../rules/unit-path.ts';
import type { HomeToConfirm } from '../letters.ts';
import { homeLabel } from './answer.ts';
import { linkToken } from './links.ts';
import {
  confirmable,
  listLastAsked,
  lockSweep,
  lockUnconfirmed,
  markAsked,
  markLapsed,
  type StoredListing,
} from './store.ts';
import '../letters.ts';

/*
 * What is to happen follows from the rows alone: whatever writes a confirmation, by a page, a link or an import, needs
 * to plan nothing, and a question that fails is asked by the next sweep.
 */

export interface SweepDeps {
  sql: Sql;
  rules: FreshnessRules;
  /** The public origin, for links in mails. */
  origin(): string;
}

/** A mail with more homes is not read; the others are asked about the next day. */
const HOMES_A_MAIL = 50;

async function homeOf(
  tx: Sql,
  origin: string,
  { listing, now }: { listing: StoredListing; now: Date },
): Promise<HomeToConfirm> {
  const link = (act: 'confirm' | 'take-down') =>
    `${origin}/listing/${linkToken(listing, act, now)}`;
  return {
    ...(await homeLabel(tx, listing)),
    link: `${origin}${unitPath({ buildingId: listing.buildingId, rentId: listing.unitId })}`,
    confirmLink: link('confirm'),
    takeDownLink: link('take-down'),
  };
}

/** Asks a person about all homes that are due, in one mail. */
async function ask(
  tx: Writer,
  { origin, rules }: SweepDeps,
  { accountId, homes, now }: { accountId: string; homes: StoredListing[]; now: Date },
): Promise<void> {
  const account = await findAccountById(tx, accountId);
  // Without an address nobody can be asked: the homes lapse as if the question had no answer.
  if (account?.email) {
    const listed: HomeToConfirm[] = [];
    for (const listing of homes) listed.push(await homeOf(tx, origin(), { listing, now }));
    await addMessage(tx, {
      kind: 'confirm-homes',
      toEmail: account.email,
      params: {
        firstName: account.first_name ?? '',
        homes: JSON.stringify(listed),
        lapseDays: String(rules.lapseAfterDays),
      },
    });
  }
  await markAsked(tx, homes);
  await addAudit(
    tx,
    'listing/asked',
    { actorId: null, subjectId: accountId },
    { homes: homes.length },
  );
}

async function lapse(tx: Writer, listings: readonly StoredListing[]): Promise<void> {
  if (listings.length === 0) return;
  await markLapsed(tx, listings);
  for (const { buildingId, unitId } of listings)
    await addAudit(tx, 'listing/lapsed', { actorId: null, subjectId: buildingId }, { unitId });
  await addLiveEvents(
    tx,
    listings.map(({ buildingId, unitId }) => ({
      kind: 'listing' as const,
      subjectId: unitId,
      buildingId,
    })),
  );
}

/**
 * Asks about the listings that are due, and takes those without an answer out of the results. Of several processes one
 * does it at a time; doing it again changes nothing.
 */
export const sweepListings = (deps: SweepDeps): Promise<{ asked: number; lapsed: number }> =>
  deps.sql.transaction(async (tx) => {
    if (!(await lockSweep(tx))) return { asked: 0, lapsed: 0 };
    const now = await databaseNow(tx);
    const { rules } = deps;
    const found = await lockUnconfirmed(tx, rules.confirmAfterHours);
    const steps = Map.groupBy(found, (listing) =>
      freshnessStep(confirmable(listing), { ...rules, now }),
    );
    const lapsed = steps.get('lapse') ?? [];
    await lapse(tx, lapsed);
    const due = Map.groupBy(steps.get('ask') ?? [], ({ responsibleId }) => responsibleId as string);
    const asked = await listLastAsked(tx, [...due.keys()]);
    let count = 0;
    for (const [accountId, all] of due) {
      if (!mayAskAgain(asked.get(accountId) ?? null, now)) continue;
      const homes = all.slice(0, HOMES_A_MAIL);
      await ask(tx, deps, { accountId, homes, now });
      count += homes.length;
    }
    return { asked: count, lapsed: lapsed.length };
  });

const SWEEP_EVERY_MS = 60_000;

/** Sweeps now and every minute until it is stopped. */
export function keepFresh({ log, ...deps }: SweepDeps & { log: Log }): { stop(): Promise<void> } {
  const sweep = async () => {
    const done = await sweepListings(deps);
    if (done.asked + done.lapsed > 0) log.info({ event: 'listings-swept', ...done });
  };
  const sweeping = repeat(logFailures(log, 'listings-sweep-failed', sweep), () => SWEEP_EVERY_MS);
  void sweeping.now();
  return sweeping;
}
