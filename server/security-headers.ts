import type { PlainHeaders } from '@stoop/base/api/http/plain-headers';
import { Hono, type MiddlewareHandler } from 'hono';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';

export interface HeaderSettings {
  publicUrl: string | undefined;
  mapStyleUrl: string | undefined;
  gaMeasurementId: string | null;
  /** Null if signing in with Google is off. */
  google: object | null;
  /** Vite's development server injects styles and uses a web socket. */
  isDevelopment: boolean;
}

/** If the product is public over https, browsers must use only that. */
export const strictTransport = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : undefined;

/** The hosts that Google Analytics sends to; its script is allowed by nonce. */
const GOOGLE_ANALYTICS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** The Content-Security-Policy of a page: scripts run by nonce only. */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const setHeaders = headersFor(settings);
  return async (c, next) => {
    await setHeaders(c, next);
    // Its nonce would replace the one of the page that the browser has, whose scripts would be blocked.
    if (c.res.status === 304) c.res.headers.delete('Content-Security-Policy');
  };
}

function headersFor({
  publicUrl,
  mapStyleUrl,
  gaMeasurementId,
  google,
  isDevelopment,
}: HeaderSettings) {
  const counters = gaMeasurementId === null ? [] : GOOGLE_ANALYTICS;
  const faces = google === null ? [] : ['https://*.googleusercontent.com'];
  // The hosts of a hosted style's tiles, sprites and glyphs are not known in advance.
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

/** The same headers as plain values, for pages that do not pass through the middleware. */
export async function plainSecurityHeaders(
  settings: HeaderSettings,
): Promise<(nonce: string) => PlainHeaders> {
  const sample = new Hono<{ Variables: SecureHeadersVariables }>();
  sample.use(securityHeaders(settings));
  sample.get('/', (c) => c.text(c.get('secureHeadersNonce') ?? ''));
  const { headers, ...answer } = await readSample(sample);
  const { 'content-security-policy': policy = '', ...others } = headers;
  return (nonce) => ({
    ...others,
    'content-security-policy': policy.replaceAll(answer.nonce, nonce),
  });
}

async function readSample(sample: Pick<Hono, 'request'>) {
  const answer = await sample.request('/');
  const { 'content-type': _, ...headers } = Object.fromEntries(answer.headers);
  return { nonce: await answer.text(), headers };
}
