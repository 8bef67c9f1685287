import type { CalendarMethod } from '@stoop/features/outbox/api/calendar';
import { ALWAYS, defineLetters } from '@stoop/features/outbox/api/kinds';
import { inline } from '@stoop/features/outbox/api/letters/inline';
import {
  action,
  type Block,
  facts,
  greeting,
  type Letter,
  link,
  note,
  paragraph,
} from '@stoop/features/outbox/api/letters/letter';
import { tourEvent, tourWhen } from '../rules/tour-event.ts';
import { TOUR_MODES, type TourMode } from '../rules/tour-words.ts';

/** What a mail about a tour is made from. */
export type TourParams = {
  firstName: string;
  tourId: string;
  homeLabel: string;
  /** Empty if it is unknown. */
  homeAddress: string;
  /** `in-person` or `video`. */
  mode: string;
  /** ISO date and time. */
  startsAt: string;
  endsAt: string;
  /** How often its calendars were told of a change: a whole number as text. */
  sequence: string;
  /** How visitor and staff meet; missing in mails of earlier versions. */
  meeting?: string;
  /** Empty for a caller, who has no account. */
  portalLink: string;
};

/** Links that move and cancel a tour without a session. */
type TourLinks = {
  moveLink: string;
  cancelLink: string;
};

const modeOf = ({ mode }: TourParams): TourMode => (mode === 'video' ? 'video' : 'in-person');

const spanOf = ({ startsAt, endsAt }: Pick<TourParams, 'startsAt' | 'endsAt'>) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const meetingOf = (params: TourParams): string =>
  params.meeting ? inline(params.meeting) : TOUR_MODES[modeOf(params)].meeting;

const calendarOf = (params: TourParams, method: CalendarMethod) => ({
  method,
  event: tourEvent({
    tourId: params.tourId,
    homeLabel: inline(params.homeLabel),
    homeAddress: inline(params.homeAddress) || null,
    mode: modeOf(params),
    ...spanOf(params),
    sequence: Number(params.sequence),
    meeting: meetingOf(params),
    isCancelled: method === 'CANCEL',
    link: params.portalLink || null,
  }),
});

const about = (params: TourParams): Block =>
  facts(
    ['When', tourWhen(spanOf(params))],
    ['Home', inline(params.homeLabel)],
    ['Address', inline(params.homeAddress)],
    ['How', TOUR_MODES[modeOf(params)].label],
    ['Tour', params.tourId],
  );

/** Where it is seen, moved and cancelled; the links open a page that asks first. */
const links = ({ moveLink, cancelLink, portalLink }: TourParams & TourLinks): Block[] => [
  ...(portalLink ? [action('See my tours', portalLink)] : []),
  link('Move it to another time', moveLink),
  link('Cancel it', cancelLink),
  note('These links work until the tour begins, or until it is changed.'),
];

const tourBooked = (params: TourParams & TourLinks): Letter => ({
  subject: `Your tour of ${inline(params.homeLabel)}`,
  title: 'Your tour is booked',
  blocks: [
    greeting(params.firstName),
    paragraph(`Your tour is booked. ${meetingOf(params)}`),
    about(params),
    ...links(params),
  ],
  calendar: calendarOf(params, 'REQUEST'),
});

/** `previous` is its former time in words; `byStaff` and `reason` are as of a cancelled one. */
const tourMoved = (
  params: TourParams &
    TourLinks & { previous: string; byStaff?: string; reason?: string; isGiven?: string },
): Letter => ({
  subject: `Your tour of ${inline(params.homeLabel)} has a new time`,
  title: 'Your tour has a new time',
  blocks: [
    greeting(params.firstName),
    paragraph(
      params.isGiven
        ? `An earlier time opened up, as you asked: your tour was moved. Before, it was ${inline(params.previous)}. If the new time does not suit you, move it to another one or cancel it.`
        : params.byStaff
          ? `We moved your tour. Before, it was ${inline(params.previous)}. If the new time does not suit you, move it to another one or cancel it.`
          : `Your tour was moved. Before, it was ${inline(params.previous)}.`,
    ),
    ...(params.reason ? [{ type: 'quote' as const, text: params.reason }] : []),
    about(params),
    paragraph(meetingOf(params)),
    ...links(params),
  ],
  calendar: calendarOf(params, 'REQUEST'),
});

/** `byStaff` is empty if the visitor cancelled it; `reason` is empty unless staff say why. */
const tourCancelled = (
  params: TourParams & { reason: string; againLink: string; byStaff: string },
): Letter => ({
  subject: `Your tour of ${inline(params.homeLabel)} is cancelled`,
  title: 'Your tour is cancelled',
  blocks: [
    greeting(params.firstName),
    paragraph(
      params.byStaff
        ? 'We are sorry: we had to cancel this tour.'
        : 'This tour is cancelled, and its time is free for others.',
    ),
    ...(params.reason ? [{ type: 'quote' as const, text: params.reason }] : []),
    about(params),
    action('Choose another time', params.againLink),
  ],
  calendar: calendarOf(params, 'CANCEL'),
});

const tourGuide = (params: TourParams & TourLinks): Letter => ({
  subject: `Who shows you ${inline(params.homeLabel)}`,
  title: 'Who shows you the home',
  blocks: [
    greeting(params.firstName),
    paragraph(`The time of your tour stays as it is. ${meetingOf(params)}`),
    about(params),
    ...links(params),
  ],
  calendar: calendarOf(params, 'REQUEST'),
});

const tourReminder = (params: TourParams & TourLinks & { hasWaited?: string }): Letter => ({
  subject: `Coming up: your tour of ${inline(params.homeLabel)}`,
  title: 'Your tour is coming up',
  blocks: [
    greeting(params.firstName),
    paragraph(`This is the tour that you booked. ${meetingOf(params)}`),
    ...(params.hasWaited
      ? [paragraph('No earlier time opened up. You are no longer waiting for one.')]
      : []),
    about(params),
    ...links(params),
  ],
});

const letters = defineLetters({
  // The links of most move and cancel the tour.
  'tour-booked': {
    priority: 'usual',
    secretSubject: 'Your tour is booked',
    ...ALWAYS.asked,
    write: tourBooked,
  },
  'tour-moved': {
    priority: 'usual',
    secretSubject: 'Your tour has a new time',
    ...ALWAYS.changed,
    write: tourMoved,
  },
  'tour-guide': {
    priority: 'usual',
    secretSubject: 'Who shows you the home of your tour',
    ...ALWAYS.changed,
    write: tourGuide,
  },
  'tour-cancelled': {
    priority: 'usual',
    ...ALWAYS.changed,
    write: tourCancelled,
  },
  'tour-reminder': {
    priority: 'usual',
    secretSubject: 'Your tour is coming up',
    topic: 'tour-reminders',
    why: 'it repeats what the confirmation said',
    write: tourReminder,
  },
});
type Defined = typeof letters;

declare module '@stoop/features/outbox/api/kinds' {
  interface Letters extends Defined {}
}
