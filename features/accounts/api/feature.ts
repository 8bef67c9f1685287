import type { Router } from '@stoop/base/api/http/router';
import { accountPart } from './account-part.ts';
import type { CommandDeps } from './deps.ts';
import { serveGoogle } from './google-routes.ts';
import { serveAccounts } from './routes.ts';

export const accounts = {
  serve(router: Router, deps: CommandDeps): void {
    serveAccounts(router, deps);
    serveGoogle(router, deps);
  },
  accountPart,
};
