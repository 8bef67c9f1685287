import { FilterBar } from '@stoop/base/web/console/filter-bar.tsx';
import { readFilters } from '@stoop/base/web/console/filters';
import { PageHead } from '@stoop/base/web/console/page-head.tsx';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useLive } from '@stoop/base/web/platform/use-live';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { UrgentAnswers } from '@stoop/features/applications/web/staff/answer-tabs.tsx';
import { boardFilters } from '@stoop/features/applications/web/staff/board/board-filters';
import type { AskedHits } from '@stoop/features/applications/web/staff/board/board-hits.tsx';
import { BoardView } from '@stoop/features/applications/web/staff/board/board-view.tsx';
import { useBoard } from '@stoop/features/applications/web/staff/board/use-board';
import { WaitingCards } from '@stoop/features/applications/web/staff/board/waiting-cards';
import { loadLabels } from '@stoop/features/applications/web/staff/labels/label-calls';
import { SaveViewButton } from '@stoop/features/applications/web/staff/views/save-view.tsx';
import { ViewBar } from '@stoop/features/applications/web/staff/views/view-bar.tsx';
import { loadViews } from '@stoop/features/applications/web/staff/views/view-calls';
import { shownView } from '@stoop/features/applications/web/staff/views/view-words';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { AnotherBuilding } from '../../compositions/staff/building-choice.tsx';
import type { Route } from './+types/board';

/** The applications with messages, or documents, that wait for an answer; again as these come and are answered. */
function useWaitingCards(): ReadonlyMap<string, string> {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, string>>(new Map());
  const load = useEffectEvent(async () => {
    const [threads, documents] = await Promise.all([
      orProblem(browserApi.getJson('/staff/waiting-threads')),
      orProblem(browserApi.getJson('/staff/waiting-documents')),
    ]);
    if (threads.ok && documents.ok)
      setWaiting(
        new Map([
          ...documents.value.applicationIds.map((id) => [id, 'Documents'] as const),
          ...threads.value.applicationIds.map((id) => [id, 'Asks'] as const),
        ]),
      );
  });
  useEffect(() => void load(), []);
  useLive(['thread', 'document'], () => void load());
  return waiting;
}

/** How many cards of each column come with the page. */
const FIRST = '20';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = readFilters(boardFilters({ buildings: [], labels: [] }, params), params);
  const query = { ...filters, first: FIRST };
  const [board, views, labels] = await Promise.all([
    orErrorPage(browserApi.getJson('/staff/applications/counts', { query })),
    loadViews(browserApi),
    loadLabels(browserApi),
  ]);
  return { board, views, labels, filters, now: new Date() };
}

export const meta = ownMeta('Applications');

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const { filters, now, views, labels } = loaderData;
  const [params] = useSearchParams();
  const isPending = useNavigation().state === 'loading';
  const board = useBoard(browserApi, loaderData.board, filters);
  const { totalCount, buildings } = loaderData.board;
  const { sort: _, ...set } = filters;
  const waiting = useWaitingCards();
  const [asked, setAsked] = useState<AskedHits | null>(null);
  const { revalidate } = useRevalidator();
  const reload = () => void revalidate();
  const { buildingId } = filters;
  const building = buildings.find((one) => one.buildingId === buildingId);
  const buildingName = buildingId === undefined ? null : (building?.name ?? buildingId);
  const shown = board.columns.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid content-start gap-3 *:min-w-0">
      <PageHead
        title="Applications"
        total={shown}
        actions={
          <a
            href={`/api/v1/staff/applications/csv?${new URLSearchParams(filters)}`}
            download
            className="link inline-flex min-h-9 items-center text-sm"
          >
            CSV<span className="sr-only"> of these applications</span>
          </a>
        }
      />
      <FilterBar
        fields={boardFilters({ buildings, labels }, params)}
        {...(shown > 0 && { onGoOn: () => setAsked({ words: filters.q ?? '' }) })}
      >
        <AnotherBuilding buildings={buildings} />
        {Object.keys(filters).length > 0 && !shownView(views, filters) && (
          <SaveViewButton {...{ filters, buildingName }} onSaved={reload} />
        )}
      </FilterBar>
      <UrgentAnswers answers={loaderData.board.answers} />
      <ViewBar {...{ views, filters }} onChanged={reload} />
      {totalCount > 0 ? (
        <WaitingCards value={waiting}>
          <BoardView {...{ board, now, isPending, asked, labels }} words={filters.q ?? ''} />
        </WaitingCards>
      ) : Object.keys(set).length > 0 ? (
        <EmptyState title="Nothing matches">Change the filters, or clear them.</EmptyState>
      ) : (
        <EmptyState title="No applications yet">
          An application stands here from the moment that it is submitted.
        </EmptyState>
      )}
    </div>
  );
}
