/** Those that scripts can see; the server takes away the others. */
async function forgetCookies(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}

/** Every database that pages of this origin made. */
async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

const PARTS: readonly (() => void | Promise<void>)[] = [
  () => localStorage.clear(),
  () => sessionStorage.clear(),
  forgetCookies,
  forgetDatabases,
];

/** R9.11: clears what this browser keeps for us. */
export async function clearClientData(): Promise<void> {
  for (const forget of PARTS)
    try {
      await forget();
    } catch {
      // A browser that lacks one of them, or lets nobody in, keeps nothing there.
    }
}
