/** Parts of the User-Agent of headless browsers, in small letters. */
const HEADLESS = [
  'headless',
  'phantomjs',
  'slimerjs',
  'htmlunit',
  'jsdom',
  'zombie.js',
  'puppeteer',
  'playwright',
  'selenium',
  'webdriver',
] as const;

/** Whether the User-Agent header of a request names a headless browser (R9.07). */
export function isHeadless(userAgent: string | null | undefined): boolean {
  const named = userAgent?.toLowerCase() ?? '';
  return HEADLESS.some((word) => named.includes(word));
}
