import { z } from '@hono/zod-openapi';
import { linkToken } from '@stoop/base/contract/query';
import { json, publicRoutes } from '@stoop/base/contract/route';
import './problems.ts';

const anyone = publicRoutes('Listings');

/** What a link in the mail that asks about a home can do. */
export const LISTING_ACTS = ['confirm', 'take-down'] as const;
export type ListingAct = (typeof LISTING_ACTS)[number];

const byLink = {
  // Longer than a token of the longest ids.
  params: z.object({ token: linkToken('listings/link-invalid', 4_000, 'WyJ3YXJyZW4taG91c2Ui') }),
};
const LINK_REFUSALS = [
  'listings/link-invalid',
  'listings/link-used',
  'listings/link-expired',
] as const;

const LinkedListing = z
  .object({
    act: z.enum(LISTING_ACTS),
    buildingId: z.string(),
    unitId: z.string(),
    label: z.string().describe('The name of the home.'),
    address: z.string(),
    confirmedAt: z.string().nullable().describe('When it was last confirmed.'),
    isLapsed: z.boolean().describe('Whether it left the results.'),
  })
  .openapi('LinkedListing', {
    description: 'A home, and what the link can do with it.',
    example: {
      act: 'confirm',
      buildingId: 'warren-house',
      unitId: 'warren-3r',
      label: 'Warren House, 3R',
      address: '1 Warren Street, New York',
      confirmedAt: '2026-11-17T12:00:00.000Z',
      isLapsed: false,
    },
  });
export type LinkedListing = z.infer<typeof LinkedListing>;

export const linkedListingRoute = anyone.get({
  path: '/api/v1/listings/by-link/{token}',
  operationId: 'readListingByLink',
  summary: 'Read what a link of a mail does',
  description: 'Reading changes nothing, because mail scanners open links.',
  ...byLink,
  answer: json(LinkedListing, 'The home, and whether the link confirms it or takes it down.'),
  refusals: LINK_REFUSALS,
});

export const useListingLinkRoute = anyone.post({
  path: '/api/v1/listings/by-link/{token}',
  operationId: 'useListingLink',
  summary: 'Confirm a home or take it down by a link of a mail',
  description:
    'A confirmed home is in the results again at once; one that is taken down is hidden.',
  ...byLink,
  body: z.strictObject({}).openapi('ListingLinkUse'),
  answer: json(LinkedListing, 'The home after the act.'),
  refusals: LINK_REFUSALS,
});
