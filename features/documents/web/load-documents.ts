import { type Api, orErrorPage } from '@stoop/base/web/platform/api';
import type { OwnRequest } from '../contract/document.ts';

/** What staff ask the user for on an application. */
export async function loadDocuments(api: Api, applicationId: string): Promise<OwnRequest[]> {
  const { items } = await orErrorPage(api.getJson('/me/documents'));
  return items.filter((one) => one.applicationId === applicationId);
}
