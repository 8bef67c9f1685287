import { type Api, orProblem } from '@stoop/base/web/platform/api';
import { mayBeSignedIn } from '@stoop/base/web/platform/session';
import type { ApplicationView } from '@stoop/features/applications/contract/application';
import {
  loadOwnTours,
  tourInShort,
  visitOf,
} from '@stoop/features/applications/web/application-tour.tsx';
import { firstUnderWay } from '@stoop/features/applications/web/application-words';
import type { Visit } from '@stoop/features/applications/web/stations';

export interface UnderWay {
  /** The first of those that run, each with its tour. */
  applications: readonly { application: ApplicationView; tour: Visit | null }[];
  /** The coming ones, soonest first. */
  tours: readonly ReturnType<typeof tourInShort>[];
}

/** What somebody who is signed in applied for, and is going to see. A visitor costs no call. */
export async function loadUnderWay(api: Api, request: Request): Promise<UnderWay> {
  if (!mayBeSignedIn(request)) return { applications: [], tours: [] };
  const [found, tours] = await Promise.all([
    orProblem(api.getJson('/me/applications')),
    loadOwnTours(api, new Date()),
  ]);
  const applications = found.ok ? firstUnderWay(found.value.items) : [];
  return {
    applications: applications.map((application) => ({
      application,
      tour: visitOf(application, tours),
    })),
    tours: (tours?.coming ?? []).map(tourInShort),
  };
}
