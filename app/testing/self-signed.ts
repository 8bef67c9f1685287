import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { DAY_MS } from '@stoop/base/rules/time/lengths';

/* A certificate for 127.0.0.1, created on each run: Node cannot issue one, and a committed one would need its private
   key and would expire. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

/** A DER value: tag, length, content. */
function der(tag: number, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const length: number[] = [];
  for (let rest = bytes.length; rest > 0; rest >>= 8) length.unshift(rest & 0xff);
  const lengthBytes = bytes.length < 0x80 ? [bytes.length] : [0x80 + length.length, ...length];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), bytes]);
}

const ofHex = (hex: string) => Buffer.from(hex, 'hex');
const ECDSA_WITH_SHA256 = der(SEQUENCE, ofHex('06082a8648ce3d040302'));
const COMMON_NAME = ofHex('0603550403');
const SUBJECT_ALT_NAME = ofHex('0603551d11');
const LOOPBACK = Buffer.from([0x87, 4, 127, 0, 0, 1]);

const name = der(
  SEQUENCE,
  der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('127.0.0.1')))),
);

/** Formats as `YYMMDDhhmmssZ`. */
const utcTime = (time: number) =>
  der(UTC_TIME, Buffer.from(`${new Date(time).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** From a time before now to one after it, in milliseconds. */
export interface Valid {
  beganMs: number;
  leftMs: number;
}

const toBeSigned = (publicKey: KeyObject, { beganMs, leftMs }: Valid) =>
  der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))), // version 3
    der(INTEGER, Buffer.from([1]), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    der(SEQUENCE, utcTime(Date.now() - beganMs), utcTime(Date.now() + leftMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, der(SEQUENCE, LOOPBACK)))),
    ),
  );

/** A key and a self-signed certificate in PEM. */
export function selfSigned(valid: Valid = { beganMs: DAY_MS, leftMs: DAY_MS }): {
  key: string;
  cert: string;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = toBeSigned(publicKey, valid);
  const signature = sign('sha256', signed, privateKey);
  const certificate = der(
    SEQUENCE,
    signed,
    ECDSA_WITH_SHA256,
    der(BIT_STRING, Buffer.from([0]), signature),
  );
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
