import type { Router } from '@stoop/base/api/http/router';
import {
  addTemplateRoute,
  changeTemplateRoute,
  filledTemplatesRoute,
  removeTemplateRoute,
} from '../../contract/staff/template-routes.ts';
import type { MessageDeps } from '../deps.ts';
import {
  addNewTemplate,
  changeKeptTemplate,
  readFilledTemplates,
  removeKeptTemplate,
} from './templates.ts';

/** What staff write often: templates for a building or for all, filled in for a conversation. */
export function serveTemplates(router: Router, deps: MessageDeps): void {
  const { sql } = deps.database;

  router.serve(filledTemplatesRoute, ({ person, params }) =>
    readFilledTemplates(deps, person, params.threadKey),
  );

  router.serve(addTemplateRoute, ({ person, body }) => addNewTemplate(sql, body, person));

  router.serve(changeTemplateRoute, ({ person, params, body }) =>
    changeKeptTemplate(sql, { ...params, ...body }, person),
  );

  router.serve(removeTemplateRoute, ({ person, params: { templateId } }) =>
    removeKeptTemplate(sql, templateId, person),
  );
}
