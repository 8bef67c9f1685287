import { reply } from '@stoop/base/api/http/reply';
import type { Router } from '@stoop/base/api/http/router';
import { TransactionLimit } from '@stoop/base/api/http/transaction-limit';
import { Refused } from '@stoop/base/contract/refuse';
import {
  agreementFileRoute,
  agreementRoute,
  confirmAgreementRoute,
  saveAgreementRoute,
} from '../../contract/agreement-routes.ts';
import { agreementDocument } from '../../rules/agreement-document.ts';
import type { HouseholdDeps } from '../deps.ts';
import { AgreementFiles } from './agreement-files.ts';
import { confirmAgreement, saveAgreement } from './change.ts';
import { readAgreement } from './view.ts';

const AS_FILE = {
  headers: { 'Content-Disposition': 'attachment; filename="roommate-agreement.pdf"' },
};

export function serveAgreements(router: Router, deps: HouseholdDeps): void {
  const limit = new TransactionLimit();
  const files = new AgreementFiles();

  router.serve(agreementRoute, ({ person, params }) =>
    readAgreement(deps, { ...params, accountId: person.id }),
  );

  router.serve(agreementFileRoute, async ({ person, params }) => {
    const agreement = await readAgreement(deps, { ...params, accountId: person.id });
    if (agreement instanceof Refused) return agreement;
    const bytes = await files.write(agreementDocument(agreement));
    return bytes instanceof Refused ? bytes : reply(bytes, AS_FILE);
  });

  router.serve(saveAgreementRoute, ({ person, params, body }) =>
    limit.take(() => saveAgreement(deps, { ...params, accountId: person.id, ...body })),
  );

  router.serve(confirmAgreementRoute, ({ person, params, body }) =>
    limit.take(() => confirmAgreement(deps, { ...params, accountId: person.id, ...body })),
  );
}
