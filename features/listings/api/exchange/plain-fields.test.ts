import { expect, test } from 'vitest';
import { withPlainFields } from './plain-fields.ts';

const timestamp = (_seconds: number, _nanoseconds: number) => ({
  __datatype__: 'timestamp',
  value: { _seconds, _nanoseconds },
});
const geopoint = { __datatype__: 'geopoint', value: { _latitude: 40.7, _longitude: -74 } };

test('R3.21 known fields become plain at every level, unknown ones stay unchanged', () => {
  const entry = { applicationId: 'a', submittedAt: timestamp(0, 0), seenAt: timestamp(0, 0) };
  const document = {
    coordinates: geopoint,
    entrance: geopoint,
    rentList: [{ rentId: 'u', moveDate: timestamp(0, 0), unit_application_queue: [entry] }],
  };
  expect(withPlainFields('building', document)).toEqual({
    coordinates: { lat: 40.7, lng: -74 },
    entrance: geopoint,
    rentList: [
      {
        rentId: 'u',
        moveDate: '1970-01-01T00:00:00Z',
        unit_application_queue: [
          { applicationId: 'a', submittedAt: '1970-01-01T00:00:00Z', seenAt: timestamp(0, 0) },
        ],
      },
    ],
  });
});
