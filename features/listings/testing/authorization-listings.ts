import { everyone, type Row } from '@stoop/app/testing/authorization-row';
import { staffOfBuilding } from '@stoop/app/testing/authorization-staff';

const json = (value: unknown) => ({ json: value });
const WARREN = { buildingId: 'warren-house', unitId: 'warren-3r' };
const HIDDEN = { buildingId: 'warren-house', unitId: 'warren-hidden-unit' };

/** Routes about homes and their rents, and how true listings are: links of mails, reports and confirmations. */
export const LISTING_ROWS: Readonly<Record<string, Row>> = {
  readListingByLink: {
    limit: 'other',
    attempts: [{ path: { token: 'made-up' }, expects: everyone('listings/link-invalid') }],
  },
  useListingLink: {
    limit: 'other',
    attempts: [
      { path: { token: 'made-up' }, body: json({}), expects: everyone('listings/link-invalid') },
    ],
  },
  listBuildingHomes: {
    limit: 'other',
    attempts: [
      { path: { buildingId: WARREN.buildingId }, expects: everyone(200) },
      {
        on: 'a hidden one',
        path: { buildingId: 'secret-tower' },
        expects: everyone('listings/building-not-found'),
      },
    ],
  },
  listHomes: { limit: 'other', attempts: [{ expects: everyone(200) }] },
  listRentsByPlace: { limit: 'other', attempts: [{ expects: everyone(200) }] },
  listUnitHistory: {
    limit: 'other',
    attempts: [
      { path: { rentId: WARREN.unitId }, expects: everyone(200) },
      {
        on: 'a hidden one',
        path: { rentId: HIDDEN.unitId },
        expects: everyone('listings/unit-not-found'),
      },
    ],
  },
  reportUnit: {
    limit: 'report',
    attempts: [
      { path: WARREN, body: json({ reason: 'gone' }), expects: everyone(202) },
      {
        on: 'a hidden one',
        path: HIDDEN,
        body: json({ reason: 'gone' }),
        expects: everyone('listings/unit-not-found'),
      },
    ],
  },
  countHidingEffects: {
    limit: 'other',
    attempts: [
      {
        path: { buildingId: 'warren-house' },
        expects: staffOfBuilding(200, 'listings/building-not-found'),
      },
      {
        on: 'nothing',
        path: { buildingId: 'nowhere' },
        expects: staffOfBuilding('listings/building-not-found', 'listings/building-not-found'),
      },
    ],
  },
  listReports: { limit: 'other', attempts: [{ expects: staffOfBuilding(200, 200) }] },
  closeReports: {
    limit: 'other',
    attempts: [
      {
        body: json({ ids: ['none'] }),
        expects: staffOfBuilding('listings/report-not-found', 'listings/report-not-found'),
      },
    ],
  },
  confirmUnit: {
    limit: 'other',
    attempts: [
      { path: WARREN, body: json({}), expects: staffOfBuilding(200, 'listings/unit-not-found') },
    ],
  },
};
