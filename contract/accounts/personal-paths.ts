/** Everything at and under these addresses is somebody's: a visitor is asked to sign in, whatever stands there. */
const PERSONAL_PATHS = [
  '/api/v1/me',
  '/api/v1/applications',
  '/api/v1/roommates',
  '/api/v1/tours',
  '/api/v1/staff',
];

export const isPersonalPath = (path: string): boolean =>
  PERSONAL_PATHS.some((personal) => path === personal || path.startsWith(`${personal}/`));
