import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuildingDocument } from '@stoop/features/listings/rules/documents';
import type { Filters } from '@stoop/features/search/rules/filters';
import { remaining } from '@stoop/features/search/rules/remaining';
import { once } from './http-client.ts';
import { median } from './statistics.ts';

export interface NaiveFigures {
  bytes: number;
  /** The median of the runs: fetch, parse, filter, sort, take the first page. */
  milliseconds: number;
}

const RUNS = 5;

/**
 * The usual search without a backend: the browser downloads every document and filters them. The server's
 * time is left out: it sends a prepared body.
 */
export async function measureNaive(
  documents: readonly BuildingDocument[],
  filters: Filters,
): Promise<NaiveFigures> {
  const ready = Buffer.from(JSON.stringify(documents));
  const server = createServer((_request, response) => response.end(ready));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    const { body } = await once(url);
    const all: BuildingDocument[] = JSON.parse(body.toString());
    const found = all.flatMap((building) => remaining(building, filters) ?? []);
    found.sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, 6);
    times.push(performance.now() - started);
  }
  await new Promise((resolve) => server.close(resolve));
  return { bytes: ready.length, milliseconds: median(times) };
}
