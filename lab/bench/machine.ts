import { availableParallelism, cpus, totalmem } from 'node:os';

/** The machine of the measurement, in one line. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} × ${model}, ${memoryGiB} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
