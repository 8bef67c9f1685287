/** What a person reads when the window of the browser was closed, or found no passkey. */
export const NO_PASSKEY = 'No passkey was used. Please try again, or use another way.';

/** Loads what speaks with the browser's passkeys, and answers null where nothing came of it. */
export async function askPasskey<Credential>(
  ask: (passkeys: typeof import('./passkey.ts')) => Promise<Credential>,
): Promise<Credential | null> {
  const passkeys = await import('./passkey.ts');
  // Whatever the browser rejects with, the person has to try again.
  return ask(passkeys).catch(() => null);
}
