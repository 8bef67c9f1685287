/** Mails that leave, and what each needs to be written. All of it is text; links are whole addresses. */
export interface MessageParams {
  'verify-email': { firstName: string; link: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'application-received': {
    firstName: string;
    applicationId: string;
    /** `unit` or `room`. */
    applicationType: string;
    buildingName: string;
    /** Empty where there is nothing to say. */
    unitInfo: string;
    roomInfo: string;
    /** As a person reads it. */
    submissionDate: string;
    /** The application's page in the portal. */
    link: string;
  };
  /** For stages that the applicant sees: the label and the next step are those of the client's table. */
  'stage-changed': {
    firstName: string;
    applicationId: string;
    /** What the home is called; empty where that is not known. */
    homeLabel: string;
    stageLabel: string;
    next: string;
    link: string;
  };
  /** To support, with the words of a visitor. */
  contact: {
    fromName: string;
    fromEmail: string;
    subject: string;
    message: string;
    submissionDate: string;
  };
  'contact-receipt': { firstName: string };
  test: { submissionDate: string };
}
export type MessageKind = keyof MessageParams;

/** Kinds whose link opens an account. Staff never see their text, and it is forgotten once they left. */
export const SECRET_KINDS = ['verify-email', 'reset-password'] as const satisfies MessageKind[];

export const isSecret = (kind: string): boolean => SECRET_KINDS.some((secret) => secret === kind);
