import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The address that a product prints once it is ready; null if it ends before. */
export function printedAddress(output: Readable): Promise<string | null> {
  return new Promise((resolve) => {
    const lines = createInterface({ input: output });
    lines.on('line', (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address) resolve(address);
    });
    lines.on('close', () => resolve(null));
  });
}
