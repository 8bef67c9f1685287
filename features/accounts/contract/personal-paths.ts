/** Every path at or below these needs a session, so that a visitor gets 401 rather than 404. */
const PERSONAL_PATHS = [
  '/api/v1/me',
  '/api/v1/applications',
  '/api/v1/roommates',
  '/api/v1/tours',
  '/api/v1/staff',
];

export const isPersonalPath = (path: string): boolean =>
  PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`));
