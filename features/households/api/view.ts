import type { Sql } from '@stoop/base/api/db/database';
import { photoOf } from '@stoop/features/accounts/rules/photo-address';
import { findAny } from '@stoop/features/applications/api/store';
import { applicationViews } from '@stoop/features/applications/api/view';
import { MOVE_IN_RULES } from '@stoop/features/listings/rules/move-in-cost';
import { fitBand } from '@stoop/features/matching/rules/fit-bands';
import {
  blurredGapWords,
  gapAmount,
  gapWords,
  type HouseholdGap,
  isOwnGap,
  memberGapWords,
} from '@stoop/features/matching/rules/household-gaps';
import {
  audienceFor,
  type CardViewer,
  readViewer,
} from '@stoop/features/people/api/connections/cards';
import { listPeople, type MatchedPerson } from '@stoop/features/people/api/matched/store';
import type { Household, HouseholdMember } from '../contract/household.ts';
import type { HouseholdRooms } from '../rules/household-rooms.ts';
import { HOUSEHOLD_ENDS, HOUSEHOLD_STATES, wasComplete } from '../rules/household-states.ts';
import { whoSaidYes } from '../rules/last-yes.ts';
import type { HouseholdDeps } from './deps.ts';
import { findHome } from './home.ts';
import { type KnownPerson, knownTo, moveInMonth } from './known-person.ts';
import { pairFit } from './pair-fits.ts';
import { gapsOf } from './proposals.ts';
import { listShown } from './split/store.ts';
import { membersIn, splitView } from './split/view.ts';
import { listFollowing, type StoredHousehold, type StoredMember } from './store.ts';

/** A gap with its amount, or without it where others could work out a budget or a date from it. */
export const showGap = (gap: HouseholdGap, isExact: boolean) => ({
  kind: gap.kind,
  words: isExact ? gapWords(gap) : blurredGapWords(gap),
  amount: isExact ? gapAmount(gap) : null,
});

/** Yearly incomes that many landlords ask for: a custom, and no condition of anything. */
export const usualIncomes = (rent: number) => ({
  tenants: Math.ceil(rent * MOVE_IN_RULES.incomeMonths),
  guarantor: Math.ceil(rent * MOVE_IN_RULES.guarantorIncomeMonths),
});

interface MemberContext {
  household: StoredHousehold;
  people: ReadonlyMap<string, MatchedPerson>;
  me: MatchedPerson | undefined;
  viewerId: string;
  /** Whose cards I see. */
  viewer: CardViewer;
  /** Those that go on from this one and that its reader knows. */
  following: readonly StoredHousehold[];
  /** The households of mine that were shown a split. */
  shown: Awaited<ReturnType<typeof listShown>>;
}

const isComplete = ({ state }: StoredHousehold) => state === 'complete';

/** Whether a reader was in the household from which this one goes on, and so knows all who were. */
const hasStayed = ({ members }: StoredHousehold, viewerId: string): boolean =>
  members.some(({ accountId, stays }) => stays && accountId === viewerId);

/** What this viewer may learn of a member: before everybody accepted what a card shows that they see. */
function knownMember(
  { household, viewer, viewerId }: Pick<MemberContext, 'household' | 'viewer' | 'viewerId'>,
  { stays }: StoredMember,
  person: MatchedPerson,
): KnownPerson {
  if (isComplete(household) || (stays && hasStayed(household, viewerId)))
    return knownTo(viewer, person, 'accepted');
  return knownTo(viewer, person, 'card');
}

/**
 * A member as another one may see them. Who was chosen without a name gets one once everybody accepted, as contacts
 * are; who no longer shows a card is not named before, except the inviter, who decided to ask.
 */
function memberView(
  member: StoredMember,
  { household, people, me, viewer, viewerId }: MemberContext,
): HouseholdMember {
  const { number, accountId, state, isAnonymous } = member;
  const isMate = member.stays && hasStayed(household, viewerId);
  const person = accountId === null ? undefined : people.get(accountId);
  const isMe = person !== undefined && person.accountId === me?.accountId;
  const known = person && knownMember({ household, viewer, viewerId }, member, person);
  const isInviter = number === 1;
  const seesCard =
    person !== undefined &&
    audienceFor(viewer, person.accountId, person.profile.hasRoommateCard) !== null;
  const isMet = isInviter || isMate || isComplete(household) || wasComplete(household.end);
  const isNamed = isMe || isMet || (!isAnonymous && seesCard);
  const named = isNamed ? person : undefined;
  const showsPhoto = isMe || seesCard;
  return {
    ...{ number, isMe, isInviter, stays: isMate, state },
    firstName: named?.profile.firstName ?? null,
    userId: isMet && accountId !== viewer.id ? accountId : null,
    photoURL: named && showsPhoto ? photoOf(named.profile) : null,
    moveInMonth: known && household.state !== 'ended' ? moveInMonth(known) : null,
    fit:
      isMe || !known || !me || household.state === 'ended'
        ? null
        : fitBand(pairFit(knownTo(viewer, me), known).score),
    contact:
      isComplete(household) && person && !isMe
        ? {
            lastName: person.profile.lastName,
            email: person.email,
            phone: person.profile.basicInfo.phone ?? null,
          }
        : null,
  };
}

/** What its reader would pay: the share of the split, or of the cheapest room before there is one. */
function ownPart(split: Household['split'], own: StoredMember | undefined, rooms: HouseholdRooms) {
  const share = split?.shares.find(({ number }) => number === own?.number);
  return share ? share.priceCents / 100 : Math.min(...rooms.prices);
}

function gapsIn(
  { household, people, me, viewer, viewerId }: MemberContext,
  rooms: HouseholdRooms | null,
  split: Household['split'],
): Household['gaps'] {
  if (household.state === 'ended' || !rooms || !me) return [];
  const present = membersIn(household).flatMap((member) => {
    const person = people.get(member.accountId ?? '');
    return person ? knownMember({ household, viewer, viewerId }, member, person) : [];
  });
  const mine = present.find(({ accountId }) => accountId === me.accountId);
  const own = membersIn(household).find(({ accountId }) => accountId === me.accountId);
  const part = ownPart(split, own, rooms);
  const isExact = isComplete(household);
  return gapsOf(present, rooms).map((gap) => {
    const isMine = mine !== undefined && isOwnGap(gap, { ...mine, part });
    return {
      ...showGap(gap, isExact),
      words: memberGapWords(gap, { isExact, isMine }),
      isMine,
    };
  });
}

type ViewDeps = Pick<HouseholdDeps, 'index' | 'now'>;

/** The application of a household, as a member sees it who is on it; less for one who is not, and nothing for who left either. */
async function applicationOf(
  sql: Sql,
  { index, now }: ViewDeps,
  { applicationId, members }: StoredHousehold,
  viewerId: string,
) {
  const application = applicationId === null ? null : await findAny(sql, applicationId);
  if (!application) return null;
  const [shown] = await applicationViews(sql, index, [application], { viewerId, now: now() });
  if (!shown) throw new Error('one application has one view');
  const on = new Set([
    application.applicantId,
    ...application.sentFor.flatMap(({ accountId, hasLeft }) => (hasLeft ? [] : [accountId])),
  ]);
  const isOnIt = on.has(viewerId);
  const isIn = membersIn({ members }).some(({ accountId }) => accountId === viewerId);
  const hasLeft = application.sentFor.some((one) => one.accountId === viewerId && one.hasLeft);
  if (!isOnIt && (hasLeft || !isIn)) return null;
  const { stage, stageLabel, ending, nextStep, submittedAt, isMine, queue } = shown;
  return {
    applicationId: isOnIt ? shown.applicationId : null,
    ...{ isMine, stage, stageLabel, ending, submittedAt },
    next: nextStep?.text ?? null,
    position: isOnIt ? queue.position : null,
    length: isOnIt ? queue.length : null,
    isForAll: membersIn({ members }).every(({ accountId }) => on.has(accountId ?? '')),
  };
}

/** How a household goes on, for one of its members: from which, in which, and with which invitations. */
function goingOn({ household, viewerId, following }: MemberContext) {
  const agreed = membersIn(household).flatMap(({ number, ends }) => (ends ? [number] : []));
  const next = following.find(({ state, end }) => state === 'complete' || wasComplete(end));
  return {
    followsId: hasStayed(household, viewerId) ? household.follows : null,
    nextId: next?.householdId ?? null,
    asking: following.flatMap(({ state, isOverdue, householdId }) =>
      state === 'inviting' && !isOverdue ? [householdId] : [],
    ),
    ending: isComplete(household) && agreed.length > 0 ? { agreed } : null,
  };
}

async function viewOf(sql: Sql, deps: ViewDeps, context: MemberContext): Promise<Household> {
  const { household, viewer } = context;
  const { householdId, version, state, end, buildingId, unitId, members } = household;
  const home = await findHome(sql, deps, household);
  const rooms = 'rooms' in home ? home.rooms : null;
  const own = members.find(({ accountId }) => accountId === viewer.id);
  const application = await applicationOf(sql, deps, household, context.viewerId);
  const split = splitView(household, rooms, context);
  const isOpen = state !== 'ended' && !household.isOverdue;
  return {
    ...{ householdId, version, state, end },
    stateLabel: HOUSEHOLD_STATES[state],
    endWords: end && HOUSEHOLD_ENDS[end],
    createdAt: household.createdAt,
    expiresAt: state === 'inviting' ? household.expiresAt : null,
    home: {
      ...{ buildingId, unitId },
      label: household.homeLabel,
      address: household.homeAddress,
      isOnMarket: 'rooms' in home,
    },
    rent: rooms?.rent ?? null,
    rooms: rooms?.rooms ?? [],
    usualIncomes: rooms && usualIncomes(rooms.rent),
    members: members.map((member) => memberView(member, context)),
    gaps: gapsIn(context, rooms, split),
    split,
    hasEarlierSplit: context.shown.some(
      (one) =>
        one.buildingId === buildingId &&
        one.unitId === unitId &&
        // Its own split is an earlier one once the rent is another.
        !(one.householdId === householdId && (state !== 'complete' || split?.isSealed)),
    ),
    application,
    ...goingOn(context),
    yes: rooms ? whoSaidYes(membersIn(household), rooms.rent) : [],
    hasAgreement: household.hasAgreement,
    canAccept: isOpen && own?.state === 'invited',
    canLeave: state !== 'ended',
    canApply:
      state === 'complete' &&
      rooms !== null &&
      (application === null || application.stage === 'CANCELLED'),
    canAsk: state === 'complete' && membersIn(household).length < (rooms?.rooms.length ?? 0),
  };
}

/** Households as one of their members may see them. */
export async function householdViews(
  sql: Sql,
  deps: ViewDeps,
  households: readonly StoredHousehold[],
  viewerId: string,
): Promise<Household[]> {
  if (households.length === 0) return [];
  const ids = households.flatMap(({ members }) =>
    members.flatMap(({ accountId }) => accountId ?? []),
  );
  const people = await listPeople(sql, [...new Set(ids)]);
  const viewer = await readViewer(sql, viewerId);
  const me = people.get(viewerId);
  const shown = await listShown(sql, viewerId);
  const next = await listFollowing(
    sql,
    households.map(({ householdId }) => householdId),
  );
  const views: Household[] = [];
  for (const household of households) {
    const following = next.filter(
      ({ follows, members }) =>
        follows === household.householdId &&
        members.some(({ accountId, isUnseen }) => accountId === viewerId && !isUnseen),
    );
    const context = { household, people, me, viewer, viewerId, shown, following };
    views.push(await viewOf(sql, deps, context));
  }
  return views;
}

export async function householdView(
  sql: Sql,
  deps: ViewDeps,
  household: StoredHousehold,
  viewerId: string,
): Promise<Household> {
  const [view] = await householdViews(sql, deps, [household], viewerId);
  if (!view) throw new Error('one household has one view');
  return view;
}
