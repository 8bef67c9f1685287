import type { Sql } from '@stoop/base/api/db/database';
import type { Router } from '@stoop/base/api/http/router';
import {
  addViewRoute,
  changeViewRoute,
  orderViewsRoute,
  removeViewRoute,
  viewsRoute,
} from '../../contract/staff/view-routes.ts';
import { changeOwnView, orderViews, readViews, removeOwnView, saveNewView } from './views.ts';

/** The views of the board that staff save. */
export function serveBoardViews(router: Router, sql: Sql): void {
  router.serve(viewsRoute, ({ person }) => readViews(sql, person));

  router.serve(addViewRoute, ({ person, body }) => saveNewView(sql, body, person));

  router.serve(changeViewRoute, ({ person, params, body }) =>
    changeOwnView(sql, { ...params, ...body }, person),
  );

  router.serve(removeViewRoute, ({ person, params: { viewId } }) =>
    removeOwnView(sql, viewId, person),
  );

  router.serve(orderViewsRoute, ({ person, body: { viewIds } }) =>
    orderViews(sql, viewIds, person),
  );
}
