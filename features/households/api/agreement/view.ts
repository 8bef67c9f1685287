import type { Sql } from '@stoop/base/api/db/database';
import { refuse } from '@stoop/base/contract/refuse';
import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { audienceFor, readViewer } from '@stoop/features/people/api/connections/cards';
import { listPeople, type MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { Agreement } from '../../contract/agreement.ts';
import { FORMER_MEMBER } from '../../rules/agreement-document.ts';
import { commonGround } from '../../rules/common-ground.ts';
import { proposedTerms } from '../../rules/proposed-terms.ts';
import type { HouseholdDeps } from '../deps.ts';
import { findHome } from '../home.ts';
import { findOwn, type StoredHousehold } from '../store.ts';
import { householdView } from '../view.ts';
import { findAgreement, type StoredAgreement } from './store.ts';

type ViewDeps = Pick<HouseholdDeps, 'index' | 'now'>;

const nameOf = (person: MatchedPerson | undefined): string => {
  const { firstName = '', lastName = '' } = person?.profile ?? {};
  return `${firstName} ${lastName}`.trim() || FORMER_MEMBER;
};

/** The habits of each member; null for one whose card is hidden from another member, also by a block. */
async function shownHabits(sql: Sql, people: readonly (MatchedPerson | undefined)[]) {
  const viewers = await Promise.all(
    people.map(async (person) => (person ? readViewer(sql, person.accountId) : null)),
  );
  return people.map((person) => {
    if (!person) return null;
    const { hasRoommateCard, lifestylePreferences } = person.profile;
    const isShown = viewers.every(
      (viewer) => viewer && audienceFor(viewer, person.accountId, hasRoommateCard) !== null,
    );
    return isShown ? lifestylePreferences : null;
  });
}

/** The fair split of the rent; null where somebody would pay less than nothing, which no agreement can say. */
async function splitOf(
  sql: Sql,
  deps: ViewDeps,
  household: StoredHousehold,
  viewerId: string,
): Promise<Agreement['split']> {
  const { split } = await householdView(sql, deps, household, viewerId);
  const shares = split?.shares ?? [];
  const isUsable = shares.length > 0 && shares.every(({ priceCents }) => priceCents >= 0);
  return isUsable ? shares.map(({ room, priceCents }) => ({ room, rentCents: priceCents })) : null;
}

/** Why a household has no agreement to read. */
function refusalFor({ state }: StoredHousehold, saved: StoredAgreement | null) {
  if (state === 'inviting') return refuse('households/not-complete');
  return state === 'ended' && !saved ? refuse('households/ended') : null;
}

/** The agreement of a household as one of its members reads it: the saved one, or a proposal. */
export async function agreementView(
  sql: Sql,
  deps: ViewDeps,
  household: StoredHousehold,
  viewerId: string,
) {
  const { householdId, state, members, homeLabel, homeAddress } = household;
  const saved = await findAgreement(sql, householdId);
  const refusal = refusalFor(household, saved);
  if (refusal) return refusal;
  const byId = await listPeople(
    sql,
    members.flatMap(({ accountId }) => accountId ?? []),
  );
  const people = members.map(({ accountId }) => byId.get(accountId ?? ''));
  const home = await findHome(sql, deps, household);
  const split = await splitOf(sql, deps, household, viewerId);
  const terms =
    saved?.terms ??
    proposedTerms({
      members: members.length,
      home: 'rooms' in home ? home.rooms : null,
      ground: commonGround(await shownHabits(sql, people)),
      split,
    });
  const shown = members.map(({ number, accountId }, at) => {
    const confirmed = saved?.confirmations.find((one) => one.number === number);
    return {
      number,
      name: nameOf(people[at]),
      isMe: accountId === viewerId,
      confirmedDay: confirmed ? newYorkDay(confirmed.at) : null,
    };
  });
  const isOpen = state === 'complete';
  return {
    householdId,
    version: saved?.version ?? 0,
    savedDay: saved ? newYorkDay(saved.savedAt) : null,
    home: { label: homeLabel, address: homeAddress },
    members: shown,
    terms,
    split,
    isConfirmed: shown.every(({ confirmedDay }) => confirmedDay !== null),
    canEdit: isOpen,
    canConfirm:
      isOpen && saved !== null && shown.some((one) => one.isMe && one.confirmedDay === null),
  };
}

/** The agreement of one of the caller's households. */
export async function readAgreement(
  { database: { sql }, ...deps }: Pick<HouseholdDeps, 'database' | 'index' | 'now'>,
  own: { householdId: string; accountId: string },
) {
  const household = await findOwn(sql, own);
  if (!household) return refuse('households/not-found');
  return agreementView(sql, deps, household, own.accountId);
}
