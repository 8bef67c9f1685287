/** Only those that scripts can see; the server deletes the others. */
async function deleteCookies(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}

async function deleteDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

async function deleteStoredPages(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

type Part = () => void | Promise<void>;

const PARTS: Part[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  deleteCookies,
  deleteDatabases,
  deleteStoredPages,
];

let isCleared = false;

/** Ends what this document keeps and would write again: before everything is cleared, or now if that was before. */
export function endWithClientData(end: Part): void {
  PARTS.unshift(end);
  if (isCleared) void end();
}

/** R9.11: clears all data of this origin in the browser. */
export async function clearClientData(): Promise<void> {
  isCleared = true;
  for (const clearPart of PARTS)
    try {
      await clearPart();
    } catch {
      // The browser lacks this storage or blocks it, so it contains nothing.
    }
}
