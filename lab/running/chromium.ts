import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '@stoop/app/testing/chromium';

/** The browser of the journeys. */
export const launchChromium = async () =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });

/** For a program that starts the same browser by itself. */
export const chromiumProgram = async () => ({ path: await chromiumPath(), flags: chromiumFlags });
