import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

test('a link is sent as a text message, by WhatsApp or by email, with what it is to', () => {
  expect(shareTargets('9 A Street, 2 & 3', 'https://stoop.example/units/a?room=1')).toEqual([
    {
      label: 'Text message',
      href: 'sms:?&body=9%20A%20Street%2C%202%20%26%203%20https%3A%2F%2Fstoop.example%2Funits%2Fa%3Froom%3D1',
    },
    {
      label: 'WhatsApp',
      href: 'https://wa.me/?text=9%20A%20Street%2C%202%20%26%203%20https%3A%2F%2Fstoop.example%2Funits%2Fa%3Froom%3D1',
    },
    {
      label: 'Email',
      href: 'mailto:?subject=9%20A%20Street%2C%202%20%26%203&body=https%3A%2F%2Fstoop.example%2Funits%2Fa%3Froom%3D1',
    },
  ]);
});
