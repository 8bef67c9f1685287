import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import type { BoardView } from '../../../contract/staff/view-routes.ts';

/** The saved views of the reader; none where they cannot be read, and the board stays. */
export async function loadViews(api: Api): Promise<readonly BoardView[]> {
  const answer = await orProblem(api.getJson('/staff/board-views'));
  return answer.ok ? answer.value.items : [];
}

type View = Pick<BoardView, 'name' | 'filters' | 'isShared'>;

export const saveView = (body: View) =>
  orProblem(browserApi.send('POST', '/staff/board-views', { body }));

export const changeView = (viewId: string, body: Partial<View>) =>
  orProblem(browserApi.send('PATCH', '/staff/board-views/{viewId}', { params: { viewId }, body }));

export const deleteView = (viewId: string) =>
  orProblem(browserApi.send('DELETE', '/staff/board-views/{viewId}', { params: { viewId } }));

export const orderViews = (viewIds: string[]) =>
  orProblem(browserApi.send('PUT', '/staff/board-view-order', { body: { viewIds } }));
