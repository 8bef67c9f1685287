import { NONCE, secureHeaders } from 'hono/secure-headers';

export interface HeaderSettings {
  publicUrl: string | undefined;
  mapStyleUrl: string | undefined;
  gaMeasurementId: string | null;
  /** Null where nobody signs in with Google. */
  google: object | null;
  /** Vite's development server injects styles and talks over a socket. */
  isDevelopment: boolean;
}

/** Where the world sees the product over https, browsers shall come that way only. */
export const strictTransport = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined;

/** Where Google Analytics takes what it counts; its script runs by the nonce of who loads it. */
const GOOGLE_ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** What a browser may do with a page: run the scripts that carry this answer's nonce, and little else. */
export function securityHeaders({
  publicUrl,
  mapStyleUrl,
  gaMeasurementId,
  google,
  isDevelopment,
}: HeaderSettings) {
  const counters = gaMeasurementId === null ? [] : GOOGLE_ANALYTICS;
  const faces = google === null ? [] : ['https://*.googleusercontent.com'];
  // A hosted style names tile, sprite and glyph hosts of its own that are not known beforehand.
  const mapHosts = mapStyleUrl ? ['https:', new URL(mapStyleUrl).origin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
      scriptSrc: [NONCE, "'strict-dynamic'"],
      styleSrc: isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:', ...faces, ...mapHosts, ...counters],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...mapHosts, ...counters, ...(isDevelopment ? ['ws:'] : [])],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
    },
    strictTransportSecurity: strictTransport(publicUrl) ?? false,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
      geolocation: ['self'],
    },
  });
}
