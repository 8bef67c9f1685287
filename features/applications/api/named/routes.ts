import type { Router } from '@stoop/base/api/http/router';
import { TransactionLimit } from '@stoop/base/api/http/transaction-limit';
import {
  agreeRoute,
  mailNamedRoute,
  myNamedRoute,
  namedByLinkRoute,
  ownPartRoute,
  refuseByLinkRoute,
  refuseNamedRoute,
} from '../../contract/named-routes.ts';
import type { ApplicationDeps } from '../deps.ts';
import { agree, listAsks, readByLink, refuseByLink, refuseNamed } from './answer.ts';
import { askAgain } from './ask-again.ts';
import { sayOwnPart } from './say-own-part.ts';

export function serveNamed(router: Router, parts: ApplicationDeps): void {
  const line = new TransactionLimit();

  router.serve(namedByLinkRoute, ({ params: { token } }) => readByLink(parts, token));

  router.serve(refuseByLinkRoute, ({ params: { token }, body: { stopsMails } }) =>
    line.take(() => refuseByLink(parts, { token, stopsMails })),
  );

  router.serve(myNamedRoute, ({ person }) => listAsks(parts, person));

  router.serve(agreeRoute, ({ person, params: { namedId }, body: { token, answers } }) =>
    line.take(() => agree(parts, { person, namedId, token, answers })),
  );

  router.serve(refuseNamedRoute, ({ person, params: { namedId } }) =>
    line.take(() => refuseNamed(parts, { person, namedId })),
  );

  router.serve(ownPartRoute, ({ person, params: { applicationId }, body: { answers } }) =>
    line.take(() => sayOwnPart(parts, { accountId: person.id, applicationId }, answers)),
  );

  router.serve(mailNamedRoute, ({ person, params: { applicationId, namedId }, body: { email } }) =>
    line.take(() => askAgain(parts, { accountId: person.id, applicationId, namedId, email })),
  );
}
