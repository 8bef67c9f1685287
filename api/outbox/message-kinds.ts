/** Mails that leave, and what each needs to be written. */
export interface MessageParams {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  /** To an address that somebody tried to register although it has an account. */
  'password-changed': { firstName: string };
}
export type MessageKind = keyof MessageParams;
