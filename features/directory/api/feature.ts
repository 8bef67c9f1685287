import type { Router } from '@stoop/base/api/http/router';
import { endAccess } from '@stoop/features/applications/api/access';
import type { PersonDeps } from './person.ts';
import { serveStaffUsers } from './routes.ts';

export const directory = (history: PersonDeps['history']) => ({
  serve: (router: Router, deps: Omit<PersonDeps, 'history' | 'onAccessChange'>) =>
    serveStaffUsers(router, { ...deps, history, onAccessChange: endAccess }),
});
