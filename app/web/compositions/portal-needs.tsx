import { listWords } from '@stoop/base/rules/text/list-words';
import { longDay } from '@stoop/base/rules/time/words';
import type { OrProblem } from '@stoop/base/web/platform/api';
import { useStore } from '@stoop/base/web/platform/store';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import { applicationPath } from '@stoop/features/applications/rules/application-path';
import {
  type ApplicationNeed,
  applicationNeeds,
} from '@stoop/features/applications/web/application-words';
import type { Draft } from '@stoop/features/applications/web/wizard/draft';
import { stepWords } from '@stoop/features/applications/web/wizard/drafts-list.tsx';
import type { OwnRequest } from '@stoop/features/documents/contract/document';
import { documentNeeds } from '@stoop/features/documents/web/document-words';
import type { Household } from '@stoop/features/households/contract/household';
import { householdPath } from '@stoop/features/households/rules/household-states';
import { isAskedToReopen } from '@stoop/features/households/rules/shown-split';
import { isAskedToEnd } from '@stoop/features/households/web/household-words';
import { othersWords, whoIsMissing } from '@stoop/features/households/web/together-with';
import { MESSAGES_PATH } from '@stoop/features/messages/rules/thread-key';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import type { ProfileView } from '@stoop/features/people/contract/profile';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import { menuCounts } from '@stoop/features/people/web/menu/menu-counts';
import { type Need, needsOf } from '@stoop/features/people/web/menu/needs';
import { WhatNeedsYou } from '@stoop/features/people/web/menu/what-needs-you.tsx';

const requestsNeed = (requests: Connections['received']): Need => ({
  kind: 'request',
  key: 'requests',
  title:
    requests.length === 1
      ? `${requests[0]?.card.firstName || 'Somebody'} would like to be your friend`
      : `${requests.length} people would like to be your friends`,
  text: 'Look at the card, then accept or decline. Nobody is told if you decline.',
  action: 'See my requests',
  to: FRIENDS_PATH,
});

const messagesNeed = (unread: number): Need => ({
  kind: 'request',
  key: 'messages',
  title: unread === 1 ? 'You have a new message' : `Messages wait for you in ${unread} places`,
  text: 'Somebody wrote to you, and you have not read it yet.',
  action: unread === 1 ? 'Read it' : 'Read them',
  to: MESSAGES_PATH,
});

/** What was begun before its reader moved in needs nobody any more. */
const isSince = (at: string, home: ApplicationView | null): boolean =>
  home === null || at > home.stageSince;

/** The draft of a home that a household applies for is a step of that, and no second one. */
const isDraftOf = ({ home: { buildingId, unitId } }: Household, { home }: Draft): boolean =>
  !home.roomId && home.buildingId === buildingId && home.unitId === unitId;

/** Everybody is in: to say yes, or to apply for all once the others have. */
function applyNeed(household: Household, drafts: readonly Draft[]) {
  const { householdId, home, gaps } = household;
  const draft = drafts.find((one) => isDraftOf(household, one));
  if (whoIsMissing(household).length === 0)
    return {
      title: `Apply together for ${home.label}`,
      text: draft
        ? `${stepWords(draft)}. It has no place in the queue until you send it.`
        : `${othersWords(household)} said yes. One of you sends it for all.`,
      action: draft ? 'Go on' : 'Apply together',
      to: applicationPath(home),
    };
  const missing = gaps.map(({ words }) => words).join(', ');
  return {
    title: `Everybody is in for ${home.label}`,
    text: missing ? `Still missing: ${missing}.` : 'You can apply together once all have said yes.',
    action: 'See our household',
    to: householdPath(householdId),
  };
}

/** Who asked, whom their page names, too. */
const inviterOf = ({ members }: Household): string =>
  members.find(({ isInviter }) => isInviter)?.firstName || 'Somebody';

function householdNeeds(
  households: readonly Household[],
  drafts: readonly Draft[],
  movedIn: ApplicationView | null,
): Need[] {
  return households.flatMap((household): Need[] => {
    const { householdId, home } = household;
    const common = { kind: 'household', key: householdId, to: householdPath(householdId) } as const;
    if (household.canAccept)
      return [
        {
          ...common,
          title: household.followsId
            ? `Somebody new for ${home.label}?`
            : `Take ${home.label} together?`,
          text: household.followsId
            ? 'One of you asks somebody new to join. All of you have to agree.'
            : `${inviterOf(household)} asks you. Everybody accepts, or nobody is in.`,
          action: 'See the invitation',
        },
      ];
    if (isAskedToReopen(household))
      return [
        {
          ...common,
          title: `Split the rent of ${home.label} again?`,
          text: 'One of you proposes that everybody says again what the rooms are worth.',
          action: 'See the proposal',
        },
      ];
    if (isAskedToEnd(household))
      return [
        {
          ...common,
          title: `End your household for ${home.label}?`,
          text: 'One of you proposes to end it for all.',
          action: 'See the proposal',
        },
      ];
    if (!household.canApply || household.application || !isSince(household.createdAt, movedIn))
      return [];
    return [{ ...common, ...applyNeed(household, drafts) }];
  });
}

const draftNeed = (draft: Draft): Need => ({
  kind: 'application',
  key: applicationPath(draft.home),
  title: `Send your application for ${draft.label || 'a home'}`,
  text: `${stepWords(draft)}. It has no place in the queue until you send it.`,
  action: 'Go on',
  to: applicationPath(draft.home),
});

const needsOfDocuments = (requests: readonly OwnRequest[]): Need[] =>
  documentNeeds(requests).map(({ applicationId, homeLabel, labels, dueDay }) => ({
    kind: 'application',
    key: `documents ${applicationId}`,
    title: `Send ${labels.length === 1 ? 'a document' : 'documents'} for ${homeLabel}`,
    text: `${listWords(labels)}, by ${longDay(dueDay)}.`,
    action: 'See what is needed',
    to: `/portal/applications/${encodeURIComponent(applicationId)}#documents`,
  }));

const ofApplication = ({ applicationId, ...need }: ApplicationNeed): Need => ({
  kind: 'application',
  key: applicationId,
  ...need,
});

/** What waits for its reader: what others ended, who named them, tours, documents that are asked for, messages, friend requests, invitations to households, then of the applications on their way, then the one that was begun last and not sent, then of the profile. Who moved in is not asked to apply with what was begun before. */
export function PortalNeeds({
  profile,
  active,
  ended,
  asks,
  home,
  documents,
  drafts,
  tours,
  requests,
  households,
}: {
  profile: OrProblem<ProfileView>;
  active: readonly ApplicationView[];
  /** What of those that others ended is to be told. */
  ended: readonly ApplicationNeed[];
  tours: readonly Need[];
  /** Who named the reader and waits for an answer. */
  asks: readonly Need[];
  /** The one whose keys the reader got last. */
  home: ApplicationView | null;
  documents: readonly OwnRequest[];
  /** Those that were not sent, the one saved last first. */
  drafts: readonly Draft[];
  requests: Connections['received'];
  /** Those that have not ended; null where unknown. */
  households: readonly Household[] | null;
}) {
  const unread = useStore(menuCounts)[MESSAGES_PATH] ?? 0;
  const applying = (households ?? []).filter(
    ({ canApply, application }) => canApply && !application,
  );
  const first: Need[] = [
    ...ended.map(ofApplication),
    ...asks,
    ...(home ? [] : tours),
    ...needsOfDocuments(documents),
    ...(unread > 0 ? [messagesNeed(unread)] : []),
    ...(requests.length > 0 ? [requestsNeed(requests)] : []),
    ...householdNeeds(households ?? [], drafts, home),
    ...applicationNeeds(active).map(ofApplication),
    ...drafts
      .filter(
        (draft) => isSince(draft.savedAt, home) && !applying.some((one) => isDraftOf(one, draft)),
      )
      .slice(0, 1)
      .map(draftNeed),
    ...(home ? tours : []),
  ];
  if (profile.ok) return <WhatNeedsYou needs={[...first, ...needsOf(profile.value)]} />;
  // A sign-in that could not make the profile (R8.19): the profile page makes it.
  if (profile.problem.status === 404)
    return <WhatNeedsYou needs={[...first, { kind: 'complete-profile', missing: [] }]} />;
  return <ErrorState message={profile.problem.detail} retryHref="/portal" />;
}
