import type { StaffTour } from '@stoop/contract/staff/tour-routes';
import { CLIENT_STAGES } from '@stoop/domain/applications/client-stages';
import { tourClock } from '@stoop/domain/tours/tour-time';
import { useFetcher } from 'react-router';
import type { Api } from '../../../platform/api.ts';
import { orProblem } from '../../../platform/api-errors.ts';

/** What a tour can be marked as, with the key that does it. */
export const TOUR_MARKS = {
  done: { key: 'd', label: 'Done', words: 'is marked as done' },
  'no-show': { key: 'n', label: 'No-show', words: 'is marked as a no-show' },
  booked: { key: 'u', label: 'Undo', words: 'is booked again' },
} as const;
export type TourMark = keyof typeof TOUR_MARKS;
export const TOUR_MARK_NAMES = Object.keys(TOUR_MARKS) as TourMark[];

type StaffTourAct = TourMark | 'cancel' | 'in-tour';

/** The result of a call, as a sentence. */
export interface StaffTourNews {
  isOk: boolean;
  words: string;
  /** The server was not reached, so nothing has changed. */
  isUnsent?: boolean;
}

export const visitorName = ({ visitor }: Pick<StaffTour, 'visitor'>): string =>
  visitor === null ? 'Without an account' : visitor.name || visitor.email || 'A visitor';

/** `10:00 AM, Ada Lovelace`. */
export const tourName = (tour: Pick<StaffTour, 'startsAt' | 'visitor'>): string =>
  `${tourClock(tour.startsAt)}, ${visitorName(tour)}`;

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '');

async function send(api: Api, act: StaffTourAct, form: FormData): Promise<string> {
  const version = Number(textIn(form, 'version'));
  if (act === 'in-tour') {
    const applicationId = textIn(form, 'applicationId');
    await api.send('POST', '/staff/applications/{applicationId}/stage', {
      params: { applicationId },
      body: { to: 'IN_TOUR', version },
    });
    return `The application is at ${CLIENT_STAGES.IN_TOUR.label} now.`;
  }
  const params = { tourId: textIn(form, 'tourId') };
  if (act === 'cancel') {
    const reason = textIn(form, 'reason').trim();
    const tour = await api.send('POST', '/staff/tours/{tourId}/cancel', {
      params,
      body: { version, ...(reason && { reason }) },
    });
    return `${tourName(tour)}: the tour is cancelled, and the visitor gets a mail.`;
  }
  const tour = await api.send('POST', '/staff/tours/{tourId}/status', {
    params,
    body: { status: act, version },
  });
  return `${tourName(tour)} ${TOUR_MARKS[act].words}.`;
}

const isAct = (name: string): name is StaffTourAct =>
  name === 'cancel' || name === 'in-tour' || Object.hasOwn(TOUR_MARKS, name);

/**
 * Makes the call that a form of a tour was submitted for. A refusal is a sentence too; the page reloads its data after
 * it, because a refused tour usually was changed by somebody else.
 */
export async function callStaffTour(api: Api, form: FormData): Promise<StaffTourNews> {
  const act = textIn(form, 'act');
  if (!isAct(act)) throw new Error('No form sends another act.');
  const sent = await orProblem(send(api, act, form));
  if (sent.ok) return { isOk: true, words: sent.value };
  const { status, detail } = sent.problem;
  return { isOk: false, words: detail, isUnsent: status === 0 };
}

/** The calls of the page's tours. One at a time, so that its sentence is about the last press. */
export function useStaffTourCall() {
  const fetcher = useFetcher<StaffTourNews>({ key: 'staff-tour' });
  const isSending = fetcher.state !== 'idle';
  const submit = (fields: Record<string, string>) => {
    if (!isSending) void fetcher.submit(fields, { method: 'post', action: '/staff/tours' });
  };
  return {
    news: fetcher.data ?? null,
    isSending,
    mark: (tour: StaffTour, act: TourMark) =>
      submit({ act, tourId: tour.tourId, version: String(tour.version) }),
    cancel: (tour: StaffTour, reason: string) =>
      submit({ act: 'cancel', tourId: tour.tourId, version: String(tour.version), reason }),
    moveToInTour: ({ applicationId, version }: NonNullable<StaffTour['application']>) =>
      submit({ act: 'in-tour', applicationId, version: String(version) }),
  };
}
