import { longMomentWords } from '@stoop/base/rules/time/words';
import { showNotice } from '@stoop/base/web/console/notices';
import { act, defineActs, type News } from '@stoop/base/web/platform/acts';
import { counted } from '@stoop/base/web/ui/words';
import { CLIENT_STAGES } from '@stoop/features/applications/rules/client-stages';
import type { StaffTour, TourPlanBody } from '../../contract/staff/tour-routes.ts';
import type { CallerTour } from '../../contract/staff/visit-routes.ts';
import { tooShort } from '../../rules/tour-plan.ts';
import {
  callWords,
  isMailed,
  mailedWords,
  toldWords,
  tourName,
  visitorName,
} from './visitor-words.ts';

/** What a tour can be marked as, with the key that does it. */
export const TOUR_MARKS = {
  done: { key: 'd', label: 'Done', words: 'is marked as done' },
  'no-show': { key: 'n', label: 'No-show', words: 'is marked as a no-show' },
  booked: { key: 'u', label: 'Undo', words: 'is booked again' },
} as const;
export type TourMark = keyof typeof TOUR_MARKS;
export const TOUR_MARK_NAMES = Object.keys(TOUR_MARKS) as TourMark[];

/** Who shows a home, as the fields have it. */
export interface GuideDraft {
  name: string;
  meeting: string;
  phone: string;
  isMe: boolean;
  /** The account of a colleague; null for somebody else. */
  colleagueId: string | null;
}

/** As the call takes it; null where nobody is named. */
const guideBody = ({ name, meeting, phone, isMe, colleagueId }: GuideDraft) =>
  name.trim() === ''
    ? null
    : {
        name,
        isMe,
        ...(colleagueId !== null && { colleagueId }),
        ...(meeting.trim() && { meeting }),
        ...(phone.trim() && { phone }),
      };

type Of = Pick<StaffTour, 'tourId' | 'version'>;

/** These ask in a dialog, which says why they were refused. */
const ASKED: readonly string[] = ['move', 'guide', 'book-for-caller'];

/** Tells what became of a press: in view wherever the list is scrolled to. */
function tellTour({ act: name, ok, words }: Pick<News, 'act' | 'ok' | 'words'>): void {
  if (ok) showNotice(words, { tone: 'good' });
  else if (!ASKED.includes(name)) showNotice(words, { tone: 'error', seconds: null });
}

export const STAFF_TOUR_ACTS = defineActs(
  'staff-tour',
  {
    mark: act(
      (api, { tourId, version, status }: Of & { status: TourMark }) =>
        api.send('POST', '/staff/tours/{tourId}/status', {
          params: { tourId },
          body: { status, version },
        }),
      ({ status }, tour) => `${tourName(tour)} ${TOUR_MARKS[status].words}.`,
    ),
    cancel: act(
      (api, { tourId, version, reason }: Of & { reason: string }) =>
        api.send('POST', '/staff/tours/{tourId}/cancel', {
          params: { tourId },
          body: { version, ...(reason.trim() && { reason: reason.trim() }) },
        }),
      (_, tour) => `${tourName(tour)}: the tour is cancelled${toldWords(tour)}`,
    ),
    move: act(
      (api, { tourId, version, startsAt, reason }: Of & { startsAt: string; reason: string }) =>
        api.send('POST', '/staff/tours/{tourId}/move', {
          params: { tourId },
          body: { version, startsAt, ...(reason.trim() && { reason: reason.trim() }) },
        }),
      (_, tour) =>
        `The tour of ${visitorName(tour)} is now on ${longMomentWords(tour.startsAt)}${toldWords(tour)}`,
    ),
    guide: act(
      (api, { tourId, version, guide }: Of & { guide: GuideDraft }) =>
        api.send('PUT', '/staff/tours/{tourId}/guide', {
          params: { tourId },
          body: {
            version,
            guide: guideBody(guide),
          },
        }),
      (_, tour) =>
        tour.guide
          ? `${tourName(tour)}: ${tour.guide.name} shows the home.`
          : `${tourName(tour)}: nobody is named.`,
    ),
    'book-for-caller': act(
      (api, booking: CallerTour) => api.send('POST', '/staff/tours', { body: booking }),
      (_, tour) =>
        `The tour of ${visitorName(tour)} is booked: ${longMomentWords(tour.startsAt)}${isMailed(tour) ? ', and an email says so' : ''}.`,
    ),
    'in-tour': act(
      (api, { applicationId, version }: { applicationId: string; version: number }) =>
        api.send('POST', '/staff/applications/{applicationId}/stage', {
          params: { applicationId },
          body: { to: 'IN_TOUR', version },
        }),
      `The application is at ${CLIENT_STAGES.IN_TOUR.label} now.`,
    ),
  },
  { path: '/staff/tours', after: tellTour },
);

/** What is to be said of saved hours in which no tour fits, as the end of a sentence before. */
function unfitWords({ hours, exceptions, minutes }: TourPlanBody): string {
  const all = [...hours, ...exceptions.flatMap((exception) => exception.hours)];
  const { length } = tooShort(all, minutes);
  if (length === 0) return '';
  return ` ${counted(length, 'span of them is', 'spans of them are')} too short for a tour of ${minutes} minutes, and ${length === 1 ? 'offers' : 'offer'} none.`;
}

/** What was saved, which booked tours are outside of it, and of those that are being cancelled who has to be called. */
export function savedWords(
  plan: TourPlanBody,
  outside: readonly Pick<StaffTour, 'tourId'>[],
  cancelled: readonly Pick<StaffTour, 'tourId' | 'visitor'>[],
): string {
  const isCancelled = new Set(cancelled.map(({ tourId }) => tourId));
  const { length } = outside.filter(({ tourId }) => !isCancelled.has(tourId));
  return [
    `The hours are saved.${unfitWords(plan)}`,
    cancelled.length > 0 &&
      `${counted(cancelled.length, 'tour is', 'tours are')} being cancelled, ${mailedWords(cancelled)}.`,
    ...cancelled.map(callWords),
    length > 0 &&
      `${counted(length, 'booked tour is', 'booked tours are')} outside of them and ${length === 1 ? 'takes' : 'take'} place unless you cancel.`,
    length === 0 && cancelled.length === 0 && 'Every booked tour is within them.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The tours that new hours end, as staff saw them, and why. */
export interface Cancelling {
  tours: readonly StaffTour[];
  reason: string;
}

interface SavedPlan {
  buildingId: string;
  plan: TourPlanBody;
  cancelling: Cancelling | null;
}

/** Saves the hours of a building; the form checks them, and the API checks them again. */
export const TOUR_PLAN_ACTS = defineActs('tour-plan', {
  'save-plan': act(
    async (api, { buildingId, plan, cancelling }: SavedPlan) => {
      const tourIds = cancelling?.tours.map(({ tourId }) => tourId) ?? [];
      const saved = await api.send('PUT', '/staff/buildings/{buildingId}/tour-plan', {
        params: { buildingId },
        body: { ...plan, ...(cancelling && { cancel: { tourIds, reason: cancelling.reason } }) },
      });
      return { ...saved, cancelled: tourIds };
    },
    ({ cancelling }, { outside, plan }) => savedWords(plan, outside, cancelling?.tours ?? []),
  ),
});
