import type { Sql, Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readKeptAnswers } from '@stoop/features/applications/api/kept/read';
import { submitIn } from '@stoop/features/applications/api/submit';
import type { ApplicationBody } from '@stoop/features/applications/contract/application';
import { listPeople, type MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { HouseholdApplication } from '../contract/routes.ts';
import { mayApplyForAll } from '../rules/last-yes.ts';
import { lockMembers, lockSeen } from './answer.ts';
import { coApplicantOf } from './co-applicant.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome } from './home.ts';
import { householdEvent } from './live-events.ts';
import { findStandingApplication } from './open-application.ts';
import { membersIn } from './split/view.ts';
import { changeApplication, eraseYes, type StoredHousehold } from './store.ts';

export interface JointApplication {
  person: Pick<Person, 'id' | 'email'>;
  householdId: string;
  body: HouseholdApplication;
  userAgent: string | null;
}

/** A household sends its own home, without a key. */
type JointRefusal = Exclude<
  Extract<Awaited<ReturnType<typeof submitIn>>[number]['submitted'], Refused>['code'],
  | 'applications/missing-ids'
  | 'applications/building-mismatch'
  | 'applications/key-reused'
  | 'applications/applied-together'
>;
type Answers = Readonly<Record<string, unknown>> | null | undefined;

/** The answers that are given. */
const given = (section: Answers) =>
  Object.fromEntries(
    Object.entries(section ?? {}).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  );

/** What is known with what was sent: an empty answer does not replace it, and null leaves it open. */
const completed = (known: Answers, sent: Answers) =>
  given({
    ...given(known),
    ...Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== '')),
  });

/** The application of the caller for the whole home, with the other members as co-applicants. */
async function bodyOf(
  tx: Sql,
  { buildingId, unitId }: StoredHousehold,
  { person: { id }, body }: JointApplication,
  {
    people,
    others,
  }: { people: ReadonlyMap<string, MatchedPerson>; others: readonly MatchedPerson[] },
): Promise<ApplicationBody> {
  const own = people.get(id);
  const latest = (await readKeptAnswers(tx, id))?.answers;
  const guarantorInfo =
    body.guarantorInfo === undefined ? (latest?.guarantorInfo ?? null) : body.guarantorInfo;
  return {
    ...{ applicationType: 'unit', buildingId, unitId },
    personalInfo: completed(
      {
        ...given(latest?.personalInfo),
        ...given(own && coApplicantOf(own)),
        ...given({ dateOfBirth: own?.profile.basicInfo.dateOfBirth }),
      },
      body.personalInfo,
    ),
    // The profile fills these where they are empty.
    lifestyle: body.lifestyle ?? {},
    livingRequirements: body.livingRequirements ?? {},
    employmentInfo: completed(latest?.employmentInfo, body.employmentInfo),
    guarantorInfo: guarantorInfo && given(guarantorInfo),
    coApplicants: others.map(coApplicantOf),
    isCoApplication: others.length > 0,
    numberOfCoApplicants: others.length,
  } as ApplicationBody;
}

async function applyIn(tx: Writer, deps: HouseholdDeps, application: JointApplication) {
  const { person, householdId, body, userAgent } = application;
  const own = { householdId, accountId: person.id, version: body.version };
  await lockMembers(tx, own);
  const locked = await lockSeen(tx, own);
  if (!('own' in locked)) return locked;
  const { household, own: applicant } = locked;
  if (household.state !== 'complete') return refuse('households/not-complete');
  if (await findStandingApplication(tx, household)) return refuse('households/applied');
  const home = await findHome(tx, deps, household);
  if (home instanceof Refused) return home;
  // A part of it is on the market no more.
  if (home.rooms === null) return refuse('households/not-shared');
  if (!mayApplyForAll(membersIn(household), applicant, home.rooms.rent))
    return refuse('households/yes-missing');
  const ids = membersIn(household).flatMap(({ accountId }) => accountId ?? []);
  const people = await listPeople(tx, ids);
  const others = ids.flatMap((id) => (id === person.id ? [] : (people.get(id) ?? [])));
  const submission = {
    person,
    query: {},
    body: await bodyOf(tx, household, application, { people, others }),
    idempotencyKey: null,
    userAgent,
    coApplicants: others.map(({ accountId, email, profile: { firstName } }) => ({
      ...{ accountId, email, firstName },
    })),
  };
  const [answer] = await submitIn(tx, deps, [submission]);
  if (!answer) throw new Error('each submission has an answer');
  const { submitted } = answer;
  if (submitted instanceof Refused)
    return submitted.code === 'applications/applied-together'
      ? refuse('households/member-applied')
      : (submitted as Refused<JointRefusal>);
  await changeApplication(tx, householdId, submitted.applicationId);
  await eraseYes(tx, householdId);
  await addLiveEvents(tx, [householdEvent(household)]);
  return submitted;
}

/**
 * Applies for the whole home with everything that profiles and the latest application of the caller know. The rules of
 * applications and of queues are theirs.
 */
export const applyTogether = (deps: HouseholdDeps, application: JointApplication) =>
  deps.database.sql.transaction((tx) => applyIn(tx, deps, application));
