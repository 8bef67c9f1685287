import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SOCIAL_NETWORKS } from './profile.ts';
import { cleanSocialLink, NETWORKS } from './social-links.ts';

const cleaned = (network: (typeof SOCIAL_NETWORKS)[number], written: string) => {
  const link = cleanSocialLink(network, written);
  return link.ok ? link.value : null;
};

describe('R3.02 social links are rebuilt from the name', () => {
  test.each([
    ['instagram', '@grace.hall', 'https://www.instagram.com/grace.hall'],
    ['instagram', 'instagram.com/grace_hall', 'https://www.instagram.com/grace_hall'],
    [
      'instagram',
      ' https://www.instagram.com/grace/?igsh=a&utm_source=qr ',
      'https://www.instagram.com/grace',
    ],
    ['instagram', 'HTTP://m.Instagram.com/Grace#x', 'https://www.instagram.com/Grace'],
    [
      'facebook',
      'https://m.facebook.com/grace.hall.9?mibextid=1',
      'https://www.facebook.com/grace.hall.9',
    ],
    ['facebook', 'fb.com/gracehall', 'https://www.facebook.com/gracehall'],
    ['twitter', 'https://twitter.com/grace?s=20', 'https://x.com/grace'],
    ['twitter', 'mobile.twitter.com/grace', 'https://x.com/grace'],
    ['twitter', 'x.com/@grace', 'https://x.com/grace'],
    [
      'linkedin',
      'https://www.linkedin.com/in/grace-hall-12/',
      'https://www.linkedin.com/in/grace-hall-12',
    ],
    ['linkedin', '@grace-hall', 'https://www.linkedin.com/in/grace-hall'],
  ] as const)('of %s: %s', (network, written, link) => {
    expect(cleaned(network, written)).toBe(link);
  });

  test.each([
    ['instagram', 'javascript:alert(1)//instagram.com/grace'],
    ['instagram', 'data:text/html,<script>'],
    ['instagram', 'https://grace:pw@instagram.com/grace'],
    ['instagram', 'https://instagram.com@evil.example/grace'],
    ['instagram', 'https://instagram.com.evil.example/grace'],
    ['instagram', 'https://evilinstagram.com/grace'],
    ['instagram', 'https://evil.example/instagram.com/grace'],
    ['instagram', 'https://instagram.com:8443/grace'],
    ['instagram', 'https://instagram.com\\@evil.example/grace'],
    ['instagram', '//instagram.com/grace'],
    ['instagram', 'https://ınstagram.com/grace'],
    ['instagram', 'https://instаgram.com/grace'],
    ['instagram', 'https://instagram.com/grаce'],
    ['instagram', 'https://instagram.com/p/C0ffee/'],
    ['instagram', 'https://instagram.com/explore'],
    ['instagram', 'https://instagram.com/../evil'],
    ['instagram', 'https://instagram.com/%67race'],
    ['instagram', 'https://twitter.com/grace'],
    ['instagram', 'instagram.com'],
    ['instagram', 'grace'],
    ['instagram', '@'],
    ['instagram', '@grace\n@evil'],
    ['instagram', '@"><script>alert(1)</script>'],
    ['instagram', ''],
    ['facebook', 'facebook.com/sharer.php?u=https://evil.example'],
    ['twitter', 'https://x.com/intent/tweet?text=hi'],
    ['twitter', 'https://x.com/grace/status/1'],
    ['linkedin', 'https://www.linkedin.com/company/acme'],
    ['linkedin', 'https://lnkd.in/abc'],
    ['linkedin', 'https://www.linkedin.com/grace'],
  ] as const)('of %s, not %j, and it is said what to write', (network, written) => {
    expect(cleanSocialLink(network, written)).toEqual({
      ok: false,
      message: expect.stringContaining(NETWORKS[network].home),
    });
  });

  const network = fc.constantFrom(...SOCIAL_NETWORKS);
  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constantFrom(
          ...['https://', 'javascript:', '@', '/', '\\', '//', '..', '%2f', '?', '#', ':', 'in/'],
          ...['instagram.com', 'facebook.com', 'x.com', 'linkedin.com', 'evil.example', 'grace'],
        ),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));

  test('any text becomes an address of the network itself, or is refused', () => {
    fc.assert(
      fc.property(network, hostile, (of, written) => {
        const link = cleaned(of, written);
        if (link === null) return;
        const { home } = NETWORKS[of];
        const url = new URL(link);
        expect(url.href).toBe(link);
        expect(link.startsWith(home)).toBe(true);
        expect([url.origin, url.search, url.hash, url.username]).toEqual([
          new URL(home).origin,
          '',
          '',
          '',
        ]);
        expect(link.slice(home.length)).toMatch(/^[\w.-]+$/);
      }),
    );
  });

  test('a result is parsed to itself', () => {
    fc.assert(
      fc.property(network, fc.stringMatching(/^[a-z][a-z0-9]{4,12}$/), (of, name) => {
        const link = cleaned(of, `@${name}`);
        if (link !== null) expect(cleaned(of, link)).toBe(link);
      }),
    );
  });
});
