import type { Router } from '@stoop/base/api/http/router';
import { askCorrectionRoute, correctRoute } from '../../contract/correction-routes.ts';
import { decideCorrectionRoute } from '../../contract/staff/correction-routes.ts';
import { askForCorrection, type CorrectionDeps, correctApplication } from './correct.ts';
import { decideCorrection } from './decide.ts';

export function serveCorrections(router: Router, parts: CorrectionDeps): void {
  router.serve(correctRoute, ({ person, params: { applicationId }, body }) =>
    correctApplication(parts, { accountId: person.id, applicationId }, body),
  );

  router.serve(askCorrectionRoute, ({ person, params: { applicationId }, body }) =>
    askForCorrection(parts, { accountId: person.id, applicationId }, body),
  );

  router.serve(decideCorrectionRoute, ({ person, params, body }) =>
    decideCorrection(parts, { actorId: person.id, scope: person, ...params, ...body }),
  );
}
