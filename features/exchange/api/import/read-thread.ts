import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromThread } from './file-thread.ts';
import { inspectFile } from './inspect-file.ts';
import { type JsonText, readItems, readLines } from './json-text.ts';
import { readBytes } from './open-file.ts';

/* The thread of `readInThread`: reads one file, and waits after each batch until the one before is taken. */

const DOCUMENTS_A_BATCH = 500;
const LETTERS_A_BATCH = 500_000;

const port = parentPort;
if (!port) throw new Error('this is a thread');
const path: string = workerData;
const tell = (message: FromThread) => port.postMessage(message);

async function* inBatches(documents: AsyncIterable<JsonText>): AsyncGenerator<JsonText[]> {
  let batch: JsonText[] = [];
  let letters = 0;
  for await (const document of documents) {
    batch.push(document);
    letters += 'text' in document ? document.text.length : 0;
    if (batch.length < DOCUMENTS_A_BATCH && letters < LETTERS_A_BATCH) continue;
    yield batch;
    batch = [];
    letters = 0;
  }
  yield batch;
}

const shape = await inspectFile(path);
tell({ kind: 'shape', shape });
if (shape === 'lines' || shape === 'array') {
  const bytes = readBytes(path, (count) => tell({ kind: 'bytes', count }));
  let taken: Promise<unknown> = Promise.resolve();
  for await (const documents of inBatches(
    shape === 'array' ? readItems(bytes) : readLines(bytes),
  )) {
    await taken;
    taken = once(port, 'message');
    tell({ kind: 'documents', documents });
  }
}
tell({ kind: 'end' });
port.close();
