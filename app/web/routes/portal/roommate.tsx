import { clientActionOf } from '@stoop/base/web/platform/acts';
import { ApiProblem, orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { userContext } from '@stoop/base/web/platform/session';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { Breadcrumbs } from '@stoop/base/web/ui/breadcrumbs.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { AllLines } from '@stoop/features/matching/web/all-lines.tsx';
import { FitSummary } from '@stoop/features/matching/web/fit-summary.tsx';
import type { RoommateCard } from '@stoop/features/people/contract/card';
import { PersonActs, SafetyActs } from '@stoop/features/people/web/connections/act-buttons.tsx';
import { CONNECTION_NOTES, cardName } from '@stoop/features/people/web/connections/card-words';
import {
  CONNECTION_ACTS,
  FRIENDS_PATH,
} from '@stoop/features/people/web/connections/connection-acts';
import { ConnectionNews } from '@stoop/features/people/web/connections/connection-news.tsx';
import { RoommateCardView } from '@stoop/features/people/web/connections/roommate-card.tsx';
import { RequestNote } from '../../compositions/request-note.tsx';
import type { Route } from './+types/roommate';

/** The card; null where the user sees none, as after blocking its owner. */
async function loadCard(params: { userId: string }) {
  try {
    return await browserApi.getJson('/roommates/{userId}', { params });
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'people/card-not-found') return null;
    throw error;
  }
}

/** What the owner of the card wrote with their request. */
async function loadNote(card: RoommateCard | null): Promise<string> {
  if (card?.connection !== 'received') return '';
  // The page works without it.
  const found = await orProblem(browserApi.getJson('/me/connections'));
  return found.ok
    ? (found.value.received.find(({ userId }) => userId === card.userId)?.note ?? '')
    : '';
}

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const fitting = orProblem(browserApi.getJson('/roommates/{userId}/fit', { params }));
  const [card, areas] = await orErrorPage(
    Promise.all([loadCard(params), browserApi.getJson('/neighborhoods')]),
  );
  const [fit, note] = await Promise.all([fitting, loadNote(card)]);
  return {
    card,
    note,
    // The page works without it; one's own card has none.
    fit: fit.ok ? fit.value.compatibility : null,
    userId: params.userId,
    isOwn: context.get(userContext).id === params.userId,
    areaNames: new Map(areas.map(({ id, name }) => [id, name])),
  };
}

export const clientAction = clientActionOf(CONNECTION_ACTS);

export const meta: Route.MetaFunction = ownMeta(({ loaderData }) =>
  loaderData?.card ? cardName(loaderData.card) : 'A roommate card',
);

export default function Roommate({ loaderData }: Route.ComponentProps) {
  const { card, note, fit, userId, isOwn, areaNames } = loaderData;
  useOwnLiveReload(['connection']);
  const name = card ? cardName(card) : 'No card';
  const from =
    card?.connection === 'none'
      ? { label: 'Roommates', to: '/portal/roommates' }
      : { label: 'Friends', to: FRIENDS_PATH };
  return (
    <div className="grid max-w-3xl gap-6 *:min-w-0">
      <Breadcrumbs crumbs={[from, { label: name }]} />
      <ConnectionNews />
      {card ? (
        <RoommateCardView
          card={card}
          areaNames={areaNames}
          level="h1"
          written={<RequestNote note={note} />}
          note={isOwn ? 'Your card, as friends see it' : CONNECTION_NOTES[card.connection]}
        >
          {!isOwn && (
            <PersonActs
              connection={card.connection}
              other={{ userId: card.userId, name: card.firstName || 'Somebody' }}
            />
          )}
          {fit && !isOwn && (
            <div className="grid gap-4 border-l-4 border-line pl-4 *:min-w-0">
              <FitSummary compatibility={fit} />
              <div>
                <AllLines userId={card.userId} name={card.firstName || 'Somebody'} />
              </div>
            </div>
          )}
        </RoommateCardView>
      ) : (
        <>
          <h1 className="sr-only">No card</h1>
          <EmptyState title="There is no card here">
            Its owner may have switched it off, or you may have blocked them.
          </EmptyState>
          {!isOwn && (
            <div className="flex flex-wrap gap-2">
              <SafetyActs other={{ userId, name: 'this person' }} />
            </div>
          )}
        </>
      )}
    </div>
  );
}
