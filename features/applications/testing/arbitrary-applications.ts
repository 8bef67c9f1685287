import {
  anything,
  day,
  id,
  others,
  withOthers,
  words,
} from '@stoop/app/testing/arbitrary-documents';
import type { KeyedDocument } from '@stoop/features/exchange/api/collections/collection';
import fc from 'fast-check';
import { STAGES } from '../rules/stages.ts';

/*
 * The most irregular applications that the import accepts: homes as ids or objects, any section in any form,
 * unknown fields everywhere.
 */
const odd = (...usual: fc.Arbitrary<unknown>[]) =>
  fc.oneof(...usual.map((arbitrary) => ({ weight: 4, arbitrary })), {
    weight: 1,
    arbitrary: anything,
  });

const moment = fc.constantFrom(
  '2026-11-01T09:00:00.000Z',
  '2026-11-01T09:00:00.123456789Z',
  '2026-11-01 04:00:00-05:00',
  '9999-12-31T23:59:59-05:00',
  '0001-01-01T00:00:00Z',
);
const stage = fc.constantFrom<string>(...STAGES, 'draft', 'in tour');
const part = (key: string) => odd(id, withOthers({ [key]: id }, { name: words }));
const section = odd(withOthers({}, { firstName: words, email: words, dateOfBirth: day }));
const history = fc.array(
  withOthers(
    { stage, at: moment },
    {
      ...{ actorId: id, note: words, fromStage: stage, reasonText: words },
      reason: fc.constantFrom('home-gone', 'other', 'unheard-of'),
    },
  ),
  { maxLength: 3 },
);

const application = withOthers(
  { applicationDbId: id },
  {
    applicationType: odd(fc.constantFrom('unit', 'room', 'Rental')),
    applicationId: id.map((text) => `APP-${text}`),
    applicantId: fc.oneof(fc.constant('ada'), id),
    applicantName: odd(words),
    applicationDate: odd(moment, day),
    applicationSource: odd(fc.constantFrom('web', 'desk')),
    status: odd(stage),
    building: part('buildingId'),
    unit: part('rentId'),
    room: part('roomId'),
    personalInfo: section,
    lifestyle: section,
    livingRequirements: section,
    guarantorInfo: section,
    employmentInfo: section,
    coApplicants: odd(fc.array(section, { maxLength: 2 })),
    isCoApplication: odd(fc.boolean()),
    numberOfCoApplicants: odd(fc.nat(3)),
    submittedAt: odd(moment, day),
    updatedAt: odd(moment, day),
    homeLabel: odd(words),
    stageHistory: odd(history),
    more: others,
  },
);

/** Applications with different ids. */
export const arbitraryApplications: fc.Arbitrary<KeyedDocument[]> = fc
  .uniqueArray(application, {
    maxLength: 4,
    comparator: (one, other) =>
      one.applicationDbId === other.applicationDbId ||
      (one.applicationId ?? one.applicationDbId) === (other.applicationId ?? other.applicationDbId),
  })
  .map((documents) =>
    documents.map((document) => ({ id: String(document.applicationDbId), document })),
  );
