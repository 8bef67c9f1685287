import { expect, test } from 'vitest';
import { assetsOf, titleOf, withAge, withSeenPages } from './stored-pages.ts';

test('a page names the files that it needs', () => {
  const html = `<link href="/assets/a-1.css"><script>import "/assets/b-2.js";import "/assets/b-2.js"</script>
    <a href="https://else.example/assets/c.js"></a>`;
  expect(assetsOf(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js']);
});

test('a stored page says when it was stored', () => {
  expect(withAge('<!DOCTYPE html><html lang="en"><body>', 5)).toBe(
    '<!DOCTYPE html><html data-stored-at="5" lang="en"><body>',
  );
});

test('the page for what was not seen links to what was, and an address cannot leave its attribute', () => {
  expect(titleOf('<head><title>A &amp; B · Stoop</title>')).toBe('A &amp; B');
  const pages = [{ address: '/search?q="><script>&x', title: 'A &amp; $& B' }];
  expect(withSeenPages('<main><!-- seen --></main>', pages)).toBe(
    '<main><h2>On this device</h2><ul><li><a href="/search?q=&quot;>&lt;script>&amp;x">A &amp; $& B</a></li></ul></main>',
  );
  expect(withSeenPages('<main><!-- seen --></main>', [])).toBe('<main></main>');
});
