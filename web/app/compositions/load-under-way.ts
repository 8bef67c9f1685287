import type { ApplicationView } from '@stoop/contract/applications/application';
import type { Tour } from '@stoop/contract/tours/tour';
import { firstUnderWay } from '../features/applications/application-words.ts';
import type { Api } from '../platform/api.ts';
import { orProblem } from '../platform/api-errors.ts';
import { mayBeSignedIn } from '../platform/session.ts';
import { bookedAt, loadComingTours } from './application-tour.tsx';

export interface UnderWay {
  /** The first of those that run, each with the beginning of its tour. */
  applications: readonly { application: ApplicationView; bookedAt: string | null }[];
  /** The coming ones, soonest first. */
  tours: readonly Tour[];
}

/** What somebody who is signed in applied for, and is going to see. A visitor costs no call. */
export async function loadUnderWay(api: Api, request: Request): Promise<UnderWay> {
  if (!mayBeSignedIn(request)) return { applications: [], tours: [] };
  const [found, coming] = await Promise.all([
    orProblem(api.getJson('/me/applications')),
    loadComingTours(api, new Date()),
  ]);
  const applications = found.ok ? firstUnderWay(found.value.items) : [];
  return {
    applications: applications.map((application) => ({
      application,
      bookedAt: bookedAt(application, coming),
    })),
    tours: coming ?? [],
  };
}
