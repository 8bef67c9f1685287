import { type Api, orProblem, type Problem } from '@stoop/base/web/platform/api';
import { loginPath } from '@stoop/features/accounts/rules/safe-next';
import { scheduleTourPath, type TourHome } from '../rules/tour-path.ts';
import { TOUR_MODE_NAMES } from '../rules/tour-words.ts';
import { slotQuery } from './tour-choice.ts';

/** Where to continue, or why the tour is not booked. */
export type BookingAnswer =
  | { ok: true; to: string; isBooked: boolean }
  | { ok: false; status: number; problem: Problem };

/** Books the time of a form. A visitor is led to the sign-in page, which returns to the same choice. */
export async function bookTour(api: Api, home: TourHome, form: FormData): Promise<BookingAnswer> {
  const startsAt = String(form.get('startsAt') ?? '');
  const mode = TOUR_MODE_NAMES.find((one) => one === form.get('mode')) ?? 'in-person';
  const { buildingId, unitId } = home;
  const body = { buildingId, ...(unitId !== null && { unitId }), startsAt, mode };
  const answer = await orProblem(api.send('POST', '/tours', { body }));
  const path = scheduleTourPath(home);
  // Another address, so that a reload does not send the form again.
  if (answer.ok)
    return {
      ok: true,
      isBooked: true,
      to: `${path}?${new URLSearchParams({ booked: answer.value.tourId })}`,
    };
  const { problem } = answer;
  if (problem.code === 'auth/required')
    return { ok: true, isBooked: false, to: loginPath(path + slotQuery({ startsAt, mode })) };
  return { ok: false, status: problem.status || 503, problem };
}
