import { tourEvent, tourWhen } from '@stoop/domain/tours/tour-event';
import { TOUR_MODES, type TourMode } from '@stoop/domain/tours/tour-words';
import type { CalendarMethod } from '../calendar.ts';
import type { TourLinks, TourParams } from '../message-kinds.ts';
import { inline } from './inline.ts';
import {
  action,
  type Block,
  facts,
  greeting,
  type Letter,
  link,
  note,
  paragraph,
} from './letter.ts';

const modeOf = ({ mode }: TourParams): TourMode => (mode === 'video' ? 'video' : 'in-person');

const spanOf = ({ startsAt, endsAt }: Pick<TourParams, 'startsAt' | 'endsAt'>) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const calendarOf = (params: TourParams, method: CalendarMethod) => ({
  method,
  event: tourEvent({
    tourId: params.tourId,
    homeLabel: inline(params.homeLabel),
    homeAddress: inline(params.homeAddress) || null,
    mode: modeOf(params),
    ...spanOf(params),
    sequence: Number(params.sequence),
    isCancelled: method === 'CANCEL',
    link: params.portalLink,
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
  action('See my tours', portalLink),
  link('Move it to another time', moveLink),
  link('Cancel it', cancelLink),
  note('These links work until the tour begins, or until it is changed.'),
];

export const tourBooked = (params: TourParams & TourLinks): Letter => ({
  subject: `Your tour of ${inline(params.homeLabel)}`,
  title: 'Your tour is booked',
  blocks: [
    greeting(params.firstName),
    paragraph(`Your tour is booked. ${TOUR_MODES[modeOf(params)].meeting}`),
    about(params),
    ...links(params),
  ],
  calendar: calendarOf(params, 'REQUEST'),
});

export const tourMoved = (params: TourParams & TourLinks & { previous: string }): Letter => ({
  subject: `Your tour of ${inline(params.homeLabel)} has a new time`,
  title: 'Your tour has a new time',
  blocks: [
    greeting(params.firstName),
    paragraph(`Your tour was moved. Before, it was ${inline(params.previous)}.`),
    about(params),
    ...links(params),
  ],
  calendar: calendarOf(params, 'REQUEST'),
});

/** `reason` is empty unless staff cancelled it and say why. */
export const tourCancelled = (
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

export const tourReminder = (params: TourParams & TourLinks): Letter => ({
  subject: `Soon: your tour of ${inline(params.homeLabel)}`,
  title: 'Your tour is soon',
  blocks: [
    greeting(params.firstName),
    paragraph(`This is the tour that you booked. ${TOUR_MODES[modeOf(params)].meeting}`),
    about(params),
    ...links(params),
  ],
});
