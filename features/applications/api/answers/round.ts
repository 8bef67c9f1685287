import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, repeat } from '@stoop/base/api/http/repeat';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { zonedDay } from '@stoop/base/api/time/new-york-days';
import { isBusinessDay } from '@stoop/base/rules/time/business-days';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { dateWords } from '@stoop/base/rules/time/words';
import { listStaffWithAddress } from '@stoop/features/accounts/api/staff/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { listLastTours } from '@stoop/features/tours/api/store';
import { type AnswerDue, answerDue, dayAfterDelay } from '../../rules/answer-clock.ts';
import { nextWords } from '../../rules/client-stages.ts';
import { listCoApplicantIds } from '../co-applicants/store.ts';
import { portalLink } from '../deps.ts';
import { applicationEvent } from '../live-events.ts';
import { readRecipients } from '../recipients.ts';
import { waitingOf } from '../view.ts';
import { addDelay, hasRound, listWaiting, markRound, type WaitingApplication } from './store.ts';
import '../letters.ts';

interface RoundDeps {
  sql: Sql;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
}

/** The round of a day begins at eight in the morning in New York. */
const ROUND_MINUTE = 8 * 60;

interface Waiting {
  application: WaitingApplication;
  due: AnswerDue;
}

/** The applications that run, of these buildings, with until when each waits for its next step. */
export async function readWaiting(
  sql: Sql,
  scope: Parameters<typeof listWaiting>[1],
): Promise<Waiting[]> {
  const applications = await listWaiting(sql, scope);
  const lastTours = await listLastTours(sql, applications);
  return applications.flatMap((application) => {
    const due = answerDue(waitingOf(application, lastTours));
    return due ? [{ application, due }] : [];
  });
}

/** Tells everybody on an application that its day has passed, and which one is the new one: until then it waits now. */
async function tellDelay(
  tx: Writer,
  { origin }: Pick<RoundDeps, 'origin'>,
  { application, due }: Waiting,
  { today, now }: { today: string; now: Date },
): Promise<Waiting> {
  const { applicationDbId, applicationId, homeLabel } = application;
  const newDay = dayAfterDelay(today);
  await addDelay(tx, applicationDbId, {
    ...{ dueDay: due.dueDay, newDay },
    toldAt: now.toISOString(),
  });
  for (const { email, firstName } of await readRecipients(tx, application))
    await addMessage(tx, {
      kind: due.by === 'us' ? 'answer-late' : 'applicant-awaited',
      toEmail: email,
      params: {
        firstName,
        applicationId,
        homeLabel: homeLabel ?? '',
        dueDay: dateWords(due.dueDay),
        newDay: dateWords(newDay),
        next: nextWords(waitingOf(application, new Map()).stage, due.by === 'applicant'),
        link: portalLink({ origin }, applicationId),
      },
    });
  await addLiveEvents(tx, [
    applicationEvent(application, await listCoApplicantIds(tx, applicationDbId)),
  ]);
  const { missedDay, timesMissed } = due;
  return {
    application,
    due: {
      ...due,
      dueDay: newDay,
      missedDay: missedDay ?? due.dueDay,
      timesMissed: timesMissed + 1,
    },
  };
}

/**
 * Tells staff how many answers are due and missed in their buildings. Staff of all buildings learn of what waits for the
 * second time, and of buildings that have no staff of their own.
 */
async function tellStaff(
  tx: Writer,
  { origin }: Pick<RoundDeps, 'origin'>,
  waiting: readonly Waiting[],
  today: string,
): Promise<void> {
  const staff = await listStaffWithAddress(tx);
  const withStaff = new Set(staff.flatMap(({ buildings }) => buildings ?? []));
  for (const { email, firstName, buildings } of staff) {
    const own = waiting.filter(({ application: { buildingId }, due }) =>
      buildings === null
        ? !withStaff.has(buildingId) || due.timesMissed > 1
        : buildings.includes(buildingId),
    );
    const missed = own.filter(({ due }) => due.missedDay !== null).length;
    const dueToday = own.filter(({ due }) => due.missedDay === null && due.dueDay === today).length;
    if (missed + dueToday === 0) continue;
    await addMessage(tx, {
      kind: 'answers-due',
      toEmail: email,
      params: {
        firstName,
        missed: String(missed),
        dueToday: String(dueToday),
        link: `${origin()}/staff/due`,
        day: today,
      },
    });
  }
}

/**
 * Once a day, in one transaction: whoever waited for an answer until yesterday is told that it did not come, with a new
 * day; and staff are told what is due, on business days. Of several processes one does it.
 */
export async function makeRound(deps: RoundDeps): Promise<{ told: number } | null> {
  const { sql, now } = deps;
  const today = newYorkDay(now());
  if (now().getTime() < zonedDay(today).endAt(ROUND_MINUTE)) return null;
  if (await hasRound(sql, today)) return null;
  return sql.transaction(async (tx) => {
    if (!(await markRound(tx, today))) return null;
    const waiting: Waiting[] = [];
    let told = 0;
    for (const one of await readWaiting(tx, { buildings: null })) {
      const isPassed = one.due.dueDay < today;
      if (isPassed) told++;
      waiting.push(isPassed ? await tellDelay(tx, deps, one, { today, now: now() }) : one);
    }
    const ours = waiting.filter(({ due }) => due.by === 'us');
    if (isBusinessDay(today)) await tellStaff(tx, deps, ours, today);
    return { told };
  });
}

const LOOK_EVERY_MS = 60_000;

/** Makes the round of each day, until it is stopped. */
export function keepAnswering({ log, ...deps }: RoundDeps & { log: Log }) {
  const look = async () => {
    const made = await makeRound(deps);
    if (made) log.info({ event: 'answers-told', ...made });
  };
  const looking = repeat(logFailures(log, 'answers-not-told', look), () => LOOK_EVERY_MS);
  void looking.now();
  return looking;
}
