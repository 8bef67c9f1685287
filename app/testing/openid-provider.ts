import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';
import { memoryAdapter } from './openid-adapter.ts';
import { chooserPage } from './openid-chooser.ts';

type Claims = Record<string, unknown>;

/** Faults of the provider while a test sets them. */
export interface ProviderFaults {
  /** Changes the claims of an ID token before it is signed. */
  claims?: ((claims: Claims) => Claims) | undefined;
  /** Signs with a key that is not the provider's. */
  hasWrongKey?: boolean | undefined;
  /** The path whose answers are invalid, such as `/token`. */
  nonsenseAt?: string | undefined;
}

/** A local OpenID provider in place of Google. */
export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The allowed callback addresses. */
  redirectUris: string[];
  /** The accounts by subject, with the claims of their ID tokens. */
  people: Map<string, Claims>;
  faults: ProviderFaults;
  /** The headers of the account chooser. */
  pageHeaders: Record<string, string>;
  close(): Promise<void>;
}

const CLIENT_ID = 'stoop-test';
const CLIENT_SECRET = 'a-secret-of-the-tests';
const KEY_ID = 'of-the-tests';

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: Claims, key: KeyObject): string {
  const text = `${encoded({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** The ID token, changed by the faults. */
function spoiled(idToken: string, { claims, hasWrongKey }: ProviderFaults, key: KeyObject): string {
  if (!claims && !hasWrongKey) return idToken;
  const original: Claims = JSON.parse(
    Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
  );
  return signed(claims ? claims(original) : original, hasWrongKey ? newKey() : key);
}

/** Like Google, it shows the account chooser each time if asked to. */
function policyOf() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

function configure(key: KeyObject, { issuer, people, redirectUris }: OpenIdProvider) {
  return new Provider(issuer, {
    adapter: memoryAdapter(() => ({
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: redirectUris,
    })),
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['of-the-tests'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'picture'],
    },
    // Like Google, it puts the claims of the scopes into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: {
      policy: policyOf(),
      url: (_ctx, { uid }) => `/choose/${uid}`,
    },
    findAccount: (_ctx, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId ?? '',
        clientId: ctx.oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

/** Starts a provider on a free local port. */
export async function openProvider(): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newKey();
  const parts: OpenIdProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    redirectUris: [],
    people: new Map(),
    faults: {},
    pageHeaders: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = configure(key, parts);
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path === parts.faults.nonsenseAt) {
      ctx.type = 'text/html';
      ctx.body = '<h1>Service Unavailable</h1>';
    } else if (ctx.path === '/token' && ctx.body?.id_token) {
      ctx.body = { ...ctx.body, id_token: spoiled(ctx.body.id_token, parts.faults, key) };
    }
  });
  provider.use(chooserPage(provider, parts));
  server.on('request', provider.callback());
  return parts;
}
