import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml.ts';

test('what stands between tags of XML is escaped', () => {
  expect(escapeXml('Bed & <Bath>')).toBe('Bed &amp; &lt;Bath&gt;');
});
