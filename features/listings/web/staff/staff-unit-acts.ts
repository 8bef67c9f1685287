import { momentWords } from '@stoop/base/rules/time/words';
import { tellDone } from '@stoop/base/web/console/notices';
import { act, defineActs, useActs } from '@stoop/base/web/platform/acts';
import type { HidingDecisionBody } from '../../contract/staff/hiding.ts';
import type { StaffUnit } from '../../contract/staff/staff-listing.ts';
import type { PublicationBody } from '../../contract/staff/staff-listing-routes.ts';
import { unitName } from './listing-list.tsx';
import type { UnitBody } from './unit-draft.ts';

interface Of {
  buildingId: string;
  unitId: string;
}

type Published = Pick<
  StaffUnit,
  'unitNumber' | 'label' | 'buildingName' | 'publishAt' | 'unpublishAt'
>;

/** What a change of the publication did: `Published: Unit 4B at Warren House.` */
export function publicationWords(
  { isPublished, publishAt, unpublishAt }: Omit<PublicationBody, 'version'>,
  unit: Published,
): string {
  const home = `${unitName(unit)} at ${unit.buildingName}`;
  if (isPublished !== undefined) return `${isPublished ? 'Published' : 'Hidden'}: ${home}.`;
  if (publishAt && unit.publishAt)
    return `${home} will be published ${momentWords(unit.publishAt)}.`;
  if (unpublishAt && unit.unpublishAt)
    return `${home} will be hidden ${momentWords(unit.unpublishAt)}.`;
  const planned = publishAt === null ? 'published' : 'hidden';
  return `${home} is no longer ${planned} by itself.`;
}

export const STAFF_UNIT_ACTS = defineActs(
  'staff-unit',
  {
    save: act(
      (
        api,
        { buildingId, unitId, body }: Of & { body: UnitBody & { hiding?: HidingDecisionBody } },
      ) =>
        api.send('PATCH', '/staff/units/{unitId}', {
          params: { unitId },
          query: { buildingId },
          body,
        }),
      'Saved.',
    ),
    publish: act(
      (api, { body, ...params }: Of & { body: PublicationBody }) =>
        api.send('POST', '/staff/listings/{buildingId}/units/{unitId}/publication', {
          params,
          body,
        }),
      ({ body }, unit) => publicationWords(body, unit),
    ),
  },
  {
    refused: ({ detail, issues }) =>
      [
        detail,
        ...issues.map(({ path, message }) =>
          /^[A-Z“]/.test(message) ? message : `${path} ${message}.`,
        ),
      ].join(' '),
    after: tellDone,
  },
);

/** One act of a unit's page; after a conflict the page has the unit as it is now, and the form merges it. */
export function useUnitAct({ buildingId, rentId }: StaffUnit, name: 'save' | 'publish') {
  const { send, isSending, news, refusal } = useActs(
    STAFF_UNIT_ACTS,
    `${name} ${buildingId}/${rentId}`,
  );
  const isConflict = news?.ok === false && news.problem.code === 'listings/version-changed';
  return { send, isSending, refusal: isConflict ? undefined : refusal };
}

export const CONFIRM_LISTING = defineActs('freshness', {
  'confirm-listing': act(
    (api, params: Of) =>
      api.send('POST', '/staff/listings/{buildingId}/units/{unitId}/confirm', { params, body: {} }),
    '',
  ),
});
