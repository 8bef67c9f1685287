import { createSign, generateKeyPairSync, hash, type KeyObject, randomBytes } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string) => Buffer.from(hash('sha256', bytes, 'hex'), 'hex');
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR (RFC 8949) of what an authenticator writes: maps of short texts, small numbers and bytes. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_CREDENTIAL = 64;

interface Options {
  /** The site that the browser shows. */
  origin: string;
  /** Whether its owner unlocked it. */
  isVerified?: boolean;
}

/** An authenticator with one key, such as a phone: makes a passkey and signs with it (WebAuthn, ES256, no attestation). */
export class Authenticator {
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(16);
  readonly #options: Options;
  #userHandle = '';
  #counter = 0;

  constructor(options: Options) {
    this.#key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#options = options;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#options.origin }));
  }

  #authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const { origin, isVerified = true } = this.#options;
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | PRESENT | (isVerified ? VERIFIED : 0);
    const domain = sha256(new URL(origin).hostname);
    return Buffer.concat([domain, Buffer.from([all]), counter, credential]);
  }

  #credential<Response>(response: Response) {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response } as const;
  }

  make({ challenge, user }: { challenge: string; user: { id: string } }) {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const publicKey = cbor(
      new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authenticatorData(WITH_CREDENTIAL, credential)],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(cbor(attestation)),
    });
  }

  sign({ challenge }: { challenge: string }, userHandle = this.#userHandle) {
    const data = this.#authenticatorData(0);
    const client = this.#clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key.privateKey);
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(signature),
      userHandle,
    });
  }
}
