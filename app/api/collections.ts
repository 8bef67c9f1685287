import { lockForReference } from '@stoop/features/accounts/api/imported/store';
import { alertCollections } from '@stoop/features/alerts/api/exchange/saved-searches';
import { applicationCollections } from '@stoop/features/applications/api/exchange/collections';
import { listMadeHere } from '@stoop/features/applications/api/imported/store';
import type { Collections } from '@stoop/features/exchange/api/collections/collection';
import { householdCollections } from '@stoop/features/households/api/exchange/households';
import { listingCollections } from '@stoop/features/listings/api/exchange/collections';
import { messageCollections } from '@stoop/features/messages/api/exchange/message-threads';
import { mailCollections } from '@stoop/features/outbox/api/exchange/mail-stops';
import { peopleCollections } from '@stoop/features/people/api/exchange/collections';
import { savedOfUsers } from '@stoop/features/saved/api/exchange/saved-of-users';
import { savedCollections } from '@stoop/features/saved/api/exchange/shared-lists';
import { tourCollections } from '@stoop/features/tours/api/exchange/collections';
import { voucherCollections } from '@stoop/features/vouchers/api/exchange/voucher-tables';

/** All collections of an import and an export. */
export const COLLECTIONS: Collections = {
  ...peopleCollections({ saved: savedOfUsers, listApplications: listMadeHere }),
  ...listingCollections,
  ...applicationCollections,
  ...tourCollections,
  ...householdCollections,
  ...alertCollections,
  ...savedCollections,
  ...messageCollections,
  ...mailCollections(lockForReference),
  ...voucherCollections,
};
