/** How long documents stay after their application ended, or its home was moved into. */
export const KEPT_DAYS = 30;

/** The rule, as it is said beside every upload. */
export const DELETION_RULE = `Deleted ${KEPT_DAYS} days after the application ends or you move in, at once when you delete the file or your account, when you leave the application, or when the building no longer needs it.`;

/** The rule, as it is said to staff. */
export const STAFF_DELETION_RULE = `Files are deleted ${KEPT_DAYS} days after the application ends or they move in, and at once when they delete the file or their account, when they leave the application, or when you withdraw the request.`;

/** Who may look, as it is said beside every upload. */
export const WHO_SEES =
  'Only you and the staff of this building can open it, and each time that staff do is recorded. People who apply with you cannot.';
