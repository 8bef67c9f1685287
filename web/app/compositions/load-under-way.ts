import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Tour } from '@stoop/features/tours/contract/tour';
import { firstUnderWay } from '../features/applications/application-words.ts';
import type { Visit } from '../features/applications/stations.ts';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';
import { mayBeSignedIn } from '../platform/session.ts';
import { loadOwnTours, visitOf } from './application-tour.tsx';

export interface UnderWay {
  /** The first of those that run, each with its tour. */
  applications: readonly { application: ApplicationView; tour: Visit | null }[];
  /** The coming ones, soonest first. */
  tours: readonly Tour[];
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
    tours: tours?.coming ?? [],
  };
}
