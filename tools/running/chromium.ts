import { chromium } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '@stoop/api/testing/chromium';

/** The browser of the journeys. */
export const launchChromium = async () =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
