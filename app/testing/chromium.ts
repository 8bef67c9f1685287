import { accessSync, constants } from 'node:fs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Background traffic would slow the browser down on a closed network; a container has no sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of a journey lives for seconds, so that optimized code costs more than it saves. */
const SHORT_LIVED = '--js-flags=--no-opt,--no-maglev';

/** A browser that draws maps, in software. */
export const chromiumFlags = [...FLAGS, '--enable-unsafe-swiftshader'];
/** The same, for pages that live for seconds. */
export const journeyFlags = [...chromiumFlags, SHORT_LIVED];

/**
 * A browser without WebGL, as on some machines: the product shows everything but its maps. A process for drawing costs
 * more than it saves here.
 */
export const journeyFlagsWithoutWebGl = [
  ...FLAGS,
  '--disable-3d-apis',
  SHORT_LIVED,
  '--in-process-gpu',
];

const isThere = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The machine's own browser (or CHROMIUM_PATH), else the one that the npm registry has for Linux. */
export async function chromiumPath(): Promise<string> {
  const found = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED].find(isThere);
  if (found) return found;
  const { default: carried } = await import('@sparticuz/chromium');
  return carried.executablePath();
}
