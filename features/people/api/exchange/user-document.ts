import type { JsonObject } from '@stoop/base/rules/json/json-values';
import type { StoredAccount } from '@stoop/features/accounts/api/imported/store';
import { restoreDocument } from '../../rules/preserved-fields.ts';
import { EMPTY_PROFILE, type StoredProfile } from '../../rules/stored-profile.ts';
import type { ConnectionLists } from '../connections/pair.ts';
import { profileView } from '../view.ts';

/** The stored data of a user, without credentials. */
export interface StoredUser {
  account: StoredAccount;
  profile: StoredProfile | null;
  /** R3.03. */
  lists: ConnectionLists;
  /** The fields of the saved part. */
  saved: JsonObject;
  /** Those created here, oldest first; the document names the imported ones. */
  applications: { id: string; applicationId: string }[];
}

/** The document from the columns only (R3.01–R3.09). */
export function columnsDocument({ account, profile, lists, saved }: StoredUser): JsonObject {
  const ownColumns = { ...(profile ?? EMPTY_PROFILE), preserved: [] };
  const {
    hasPassword: _,
    ownAddresses,
    voucher,
    walkingPace,
    ...view
  } = profileView({ ...account, hasPassword: false }, ownColumns, {
    lists,
  });
  return {
    ...view,
    // Documents of before these fields exist, and are exported as they came.
    ...(ownAddresses.length > 0 && { ownAddresses }),
    ...(voucher && { voucher: { ...voucher } }),
    ...(walkingPace && { walkingPace }),
    ...saved,
  };
}

/** R3.03: applications that the imported document names, by either id, then those created here. */
function withApplications(document: JsonObject, made: StoredUser['applications']): JsonObject {
  const named = document.applications ?? [];
  if (!Array.isArray(named)) return document;
  const others = made.filter(
    ({ id, applicationId }) => !named.includes(id) && !named.includes(applicationId),
  );
  if (others.length === 0) return document;
  return { ...document, applications: [...named, ...others.map((one) => one.applicationId)] };
}

/** The imported document with later changes, without credentials. */
export const userDocument = (stored: StoredUser): JsonObject =>
  withApplications(
    restoreDocument(columnsDocument(stored), stored.profile?.preserved ?? []),
    stored.applications,
  );
