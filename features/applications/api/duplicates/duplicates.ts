import { addAudit, addReads } from '@stoop/base/api/audit/store';
import type { Writer } from '@stoop/base/api/db/database';
import type { Person } from '@stoop/base/api/http/call';
import { timePage } from '@stoop/base/api/http/keyset-pagination';
import { addLiveEvents } from '@stoop/base/api/live/store';
import { Refused, refuse } from '@stoop/base/contract/refuse';
import { readNames } from '@stoop/features/people/api/names';
import type { Homes, SearchBackend } from '@stoop/features/search/api/backends/search-backend';
import type { StaffDuplicate, StaffDuplicateSide } from '../../contract/staff/duplicate-routes.ts';
import { DUPLICATE_MATCHES, type DuplicateState } from '../../rules/duplicates.ts';
import type { ApplicationDeps } from '../deps.ts';
import { findSectionsById, type ListedApplication, listByDbId, type Sections } from '../store.ts';
import { homeView, lastEnding } from '../view.ts';
import { type DuplicatePair, findDuplicate, listDuplicatePairs, saveVerdict } from './store.ts';

type Parts = Pick<ApplicationDeps, 'database' | 'index'>;

interface ListQuery {
  state?: DuplicateState | undefined;
  applicationId?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

function sideOf(
  homes: Homes,
  application: ListedApplication,
  { personalInfo }: Sections,
): StaffDuplicateSide {
  return {
    applicationId: application.applicationId,
    applicationDbId: application.applicationDbId,
    hasAccount: application.applicantId !== null,
    applicantName: application.applicantName,
    buildingId: application.buildingId,
    unitId: application.unitId,
    roomId: application.roomId,
    homeLabel: homeView(homes, application).label,
    stage: application.stage,
    ending: lastEnding(application),
    submittedAt: application.submittedAt,
    email: textOf(personalInfo.email),
    phone: textOf(personalInfo.phone),
    dateOfBirth: textOf(personalInfo.dateOfBirth),
  };
}

const earlierFirst = (one: StaffDuplicateSide, other: StaffDuplicateSide) =>
  Date.parse(one.submittedAt) - Date.parse(other.submittedAt);

/** Pairs with both applications as staff see them. Their answers are read, which the audit trail records. */
async function describe(
  tx: Writer,
  index: SearchBackend,
  pairs: readonly DuplicatePair[],
  actorId: string,
): Promise<(StaffDuplicate & { createdAt: string })[]> {
  const ids = [...new Set(pairs.flatMap(({ oneId, otherId }) => [oneId, otherId]))];
  const applications = new Map(
    (await listByDbId(tx, ids)).map((one) => [one.applicationDbId, one]),
  );
  const sections = await findSectionsById(tx, ids);
  const names = await readNames(
    tx,
    pairs.map((pair) => pair.actorId),
  );
  await addReads(tx, { action: 'application/read', actorId, subjectIds: ids });
  const buildingIds = [...applications.values()].map(({ buildingId }) => buildingId);
  const homes = await index.homes(tx, buildingIds);
  return pairs.map((pair) => {
    const sides = [pair.oneId, pair.otherId].map((id) => {
      const [application, written] = [applications.get(id), sections.get(id)];
      if (!application || !written) throw new Error(`the application ${id} has gone`);
      return sideOf(homes, application, written);
    });
    const [one, other] = [applications.get(pair.oneId), applications.get(pair.otherId)];
    return {
      id: pair.id,
      createdAt: pair.createdAt,
      matches: DUPLICATE_MATCHES.filter((match) => pair.matches.includes(match)),
      isOfOneAccount: one?.applicantId !== null && one?.applicantId === other?.applicantId,
      verdict:
        pair.same === null || pair.judgedAt === null
          ? null
          : { same: pair.same, by: names.get(pair.actorId) ?? null, at: pair.judgedAt },
      applications: sides.toSorted(earlierFirst),
    };
  });
}

const withoutTime = ({ createdAt: _, ...pair }: StaffDuplicate & { createdAt: string }) => pair;

/** A page of possible duplicates among the applications that the caller may see. */
export async function listDuplicates(
  { database, index }: Parts,
  { state = 'open', applicationId, ...asked }: ListQuery,
  { id: actorId, buildings }: Pick<Person, 'id' | 'buildings'>,
) {
  const list = `duplicates ${state} ${applicationId ?? ''}`;
  return database.sql.transaction(async (tx) => {
    const page = await timePage(list, asked, (read) =>
      listDuplicatePairs(tx, { state, applicationId, buildings }, read),
    );
    if (page instanceof Refused) return page;
    const items = await describe(tx, index, page.items, actorId);
    return { ...page, items: items.map(withoutTime) };
  });
}

/** Saves whether two applications are of one person; the opposite replaces it. */
export function judgeDuplicate(
  { database, index }: Parts,
  { duplicateId, same }: { duplicateId: string; same: boolean },
  { id: actorId, buildings }: Pick<Person, 'id' | 'buildings'>,
): Promise<StaffDuplicate | Refused<'applications/duplicate-not-found'>> {
  return database.sql.transaction(async (tx) => {
    const pair = await findDuplicate(tx, duplicateId, buildings);
    if (!pair) return refuse('applications/duplicate-not-found');
    const { oneId, otherId, applicationIds, buildingIds } = pair;
    await saveVerdict(tx, { oneId, otherId, same, actorId });
    for (const subjectId of [oneId, otherId])
      await addAudit(
        tx,
        'application/duplicate-judged',
        { actorId, subjectId },
        { with: subjectId === oneId ? otherId : oneId, same },
      );
    await addLiveEvents(
      tx,
      applicationIds.map((subjectId, at) => ({
        kind: 'application' as const,
        subjectId,
        buildingId: buildingIds[at] ?? null,
      })),
    );
    const judged = await findDuplicate(tx, duplicateId, buildings);
    const [described] = judged ? await describe(tx, index, [judged], actorId) : [];
    return described ? withoutTime(described) : refuse('applications/duplicate-not-found');
  });
}
