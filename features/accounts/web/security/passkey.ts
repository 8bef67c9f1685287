import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/*
 * The options of the API are those of WebAuthn in their JSON form. Both functions reject where the user closes the
 * window of the browser, or it has no passkey for this site.
 */

export async function makePasskey(options: object) {
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
}

export async function signWithPasskey(options: object) {
  const signed = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  });
  return { ...signed, clientExtensionResults: { ...signed.clientExtensionResults } };
}
