import { tellError } from '@stoop/api/db/error-text';
import { readSettings, warningsOf } from './config.ts';
import { createLog } from './log.ts';
import { startProduct } from './product.ts';
import { SettingsError } from './settings-error.ts';

process.title = 'stoop';
const isDevelopment = process.argv.includes('--dev');
process.env.NODE_ENV ??= isDevelopment ? 'development' : 'production';

try {
  process.loadEnvFile();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}

try {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  if (!isDevelopment) for (const warning of warningsOf(settings)) log.warn(warning);
  const product = await startProduct(settings, log, { isDevelopment });
  console.log(`Stoop is at ${product.address}`);
  // Whoever supervises the process starts it again; one that answers 503 forever would only look alive.
  void product.lost.then(({ message }) => {
    console.error(`Stoop ended: ${message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void product.stop().then(() => process.exit(0)));
} catch (error) {
  // One clear line for the operator; the stack is for a bug only.
  const message = tellError(error)
    .error.replace(/^Error: /, '')
    .replaceAll(/\s+/g, ' ');
  console.error(error instanceof SettingsError ? message : `Stoop could not start: ${message}`);
  process.exit(1);
}
