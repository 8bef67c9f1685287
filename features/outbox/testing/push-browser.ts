import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { NewPushDevice } from '../contract/push-routes.ts';
import type { PushNote } from '../rules/push-topics.ts';

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** A browser that subscribed at a push service, and reads what it is sent as RFC 8291 has it, by no code of the product. */
export function newPushBrowser(endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser') {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const device: NewPushDevice = {
    endpoint,
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
  };
  return {
    device,
    read(sent: Uint8Array): PushNote {
      const body = Buffer.from(sent);
      const salt = body.subarray(0, 16);
      const senderEnd = 21 + body.readUInt8(20);
      const sender = body.subarray(21, senderEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(pair.computeSecret(sender), auth, info, 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, named('aes128gcm'), 16),
        derive(key, salt, named('nonce'), 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([
        decipher.update(body.subarray(senderEnd, -16)),
        decipher.final(),
      ]);
      // The last record ends with a delimiter and padding.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}
