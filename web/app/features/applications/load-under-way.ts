import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Api } from '../../platform/api.ts';
import { orProblem } from '../../platform/api-errors.ts';
import { mayBeSignedIn } from '../../platform/session.ts';
import { firstUnderWay } from './application-words.ts';

/** What somebody who is signed in applied for. A visitor costs no call. */
export async function loadUnderWay(api: Api, request: Request): Promise<ApplicationView[]> {
  if (!mayBeSignedIn(request)) return [];
  const found = await orProblem(api.getJson('/me/applications'));
  return found.ok ? firstUnderWay(found.value.items) : [];
}
