import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { BuildingCount } from '@stoop/base/api/db/shapes';
import type { Log } from '@stoop/base/api/http/log';
import { logFailures, repeat } from '@stoop/base/api/http/repeat';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { zonedDay } from '@stoop/base/api/time/new-york-days';
import { sumOf } from '@stoop/base/rules/sum';
import { isBusinessDay } from '@stoop/base/rules/time/business-days';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { dateWords } from '@stoop/base/rules/time/words';
import { listStaffWithAddress } from '@stoop/features/accounts/api/staff/store';
import { addMessage } from '@stoop/features/outbox/api/store';
import { dayAfterDelay } from '../../rules/answer-clock.ts';
import { isReminded } from '../../rules/assignees.ts';
import { nextWords } from '../../rules/next-words.ts';
import { clientStage } from '../../rules/stages.ts';
import { listReaderIds } from '../co-applicants/store.ts';
import { listCorrectionsByBuilding } from '../corrections/store.ts';
import { portalLink } from '../deps.ts';
import { saveStageTimes } from '../lately/store.ts';
import { applicationEvent } from '../live-events.ts';
import { readRecipients } from '../recipients.ts';
import { dayOf, fillAnswerDays, readWaiting, type Waiting } from './days.ts';
import {
  addDelay,
  changeAnswerDays,
  hasRound,
  listDueGroups,
  lockPassed,
  markRound,
} from './store.ts';
import '../letters.ts';

type CountByBuilding = (database: Sql) => Promise<BuildingCount[]>;

/** What else waits for staff. */
export interface AlsoWaiting {
  /** Conversations without an answer. */
  threads: CountByBuilding;
  /** Requests whose documents nobody has looked at. */
  documents: CountByBuilding;
}

interface RoundDeps {
  sql: Sql;
  also: AlsoWaiting;
  /** The public origin, for links in mails. */
  origin(): string;
  now(): Date;
}

/** The round of a day begins at eight in the morning in New York. */
const ROUND_MINUTE = 8 * 60;

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
  for (const { email, firstName, isApplicant } of await readRecipients(tx, application))
    await addMessage(tx, {
      kind: due.by === 'us' ? 'answer-late' : 'applicant-awaited',
      toEmail: email,
      params: {
        firstName,
        applicationId,
        homeLabel: homeLabel ?? '',
        dueDay: dateWords(due.dueDay),
        newDay: dateWords(newDay),
        next: nextWords({
          stage: clientStage(application.stage),
          lacksTour: due.by === 'applicant',
          isWhole: application.roomId === null,
          reader: isApplicant ? 'sender' : 'other',
        }),
        link: portalLink({ origin }, applicationId),
      },
    });
  await addLiveEvents(tx, [
    applicationEvent(application, await listReaderIds(tx, applicationDbId)),
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

/** Tells staff what waits for them, of what they are reminded of (`isReminded`). */
async function tellStaff(
  tx: Writer,
  { origin, also }: Pick<RoundDeps, 'origin' | 'also'>,
  today: string,
): Promise<void> {
  const groups = await listDueGroups(tx, today);
  const threads = await also.threads(tx);
  const documents = await also.documents(tx);
  const corrections = await listCorrectionsByBuilding(tx);
  const staff = await listStaffWithAddress(tx);
  const withStaff = new Set(staff.flatMap(({ buildings }) => buildings ?? []));
  for (const one of staff) {
    const isTheirs = ({ buildingId, ...group }: { buildingId: string }) =>
      isReminded(
        one,
        { assigneeId: null, isLong: false, ...group, buildingId },
        withStaff.has(buildingId),
      );
    const countOf = (counts: readonly BuildingCount[]) =>
      sumOf(counts.filter(isTheirs).map(({ count }) => count));
    const own = groups.filter(isTheirs);
    const waiting = {
      missed: sumOf(own.map(({ missed }) => missed)),
      dueToday: sumOf(own.map(({ dueToday }) => dueToday)),
      threads: countOf(threads),
      corrections: countOf(corrections),
      documents: countOf(documents),
    };
    if (sumOf(Object.values(waiting)) === 0) continue;
    await addMessage(tx, {
      kind: 'answers-due',
      toEmail: one.email,
      params: {
        firstName: one.firstName,
        missed: String(waiting.missed),
        dueToday: String(waiting.dueToday),
        threads: String(waiting.threads),
        corrections: String(waiting.corrections),
        documents: String(waiting.documents),
        link: `${origin()}/staff/due`,
        day: today,
      },
    });
  }
}

/** So many are told in one transaction: others wait for the database meanwhile. */
const BATCH = 25;

/** Tells some of those whose day has passed, and says how many. Of two rounds at once the second finds them told. */
const tellPassed = (deps: RoundDeps, today: string): Promise<number> =>
  deps.sql.transaction(async (tx) => {
    const passed = await readWaiting(tx, await lockPassed(tx, today, BATCH));
    const told: Waiting[] = [];
    for (const one of passed) told.push(await tellDelay(tx, deps, one, { today, now: deps.now() }));
    await changeAnswerDays(tx, told.map(dayOf));
    return told.length;
  });

/**
 * Once a day: whoever waited for an answer until yesterday is told that it did not come, with a new day; then staff are told
 * what is due, on business days, and how long stages took is counted. Of several processes one tells each; one that ends in between leaves the rest to the next.
 */
export async function makeRound(deps: RoundDeps): Promise<{ told: number } | null> {
  const { sql, now } = deps;
  const today = newYorkDay(now());
  if (now().getTime() < zonedDay(today).endAt(ROUND_MINUTE)) return null;
  if (await hasRound(sql, today)) return null;
  await fillAnswerDays(sql);
  let told = 0;
  for (let more = await tellPassed(deps, today); more > 0; more = await tellPassed(deps, today))
    told += more;
  return sql.transaction(async (tx) => {
    if (!(await markRound(tx, today))) return null;
    if (isBusinessDay(today)) await tellStaff(tx, deps, today);
    await saveStageTimes(tx, today);
    return { told };
  });
}

const LOOK_EVERY_MS = 60_000;

/** Makes the round of each day, and computes what days changed, until it is stopped. */
export function keepAnswering({ log, ...deps }: RoundDeps & { log: Log }) {
  const look = async () => {
    await fillAnswerDays(deps.sql);
    const made = await makeRound(deps);
    if (made) log.info({ event: 'answers-told', ...made });
  };
  const looking = repeat(logFailures(log, 'answers-not-told', look), () => LOOK_EVERY_MS);
  void looking.now();
  return looking;
}
