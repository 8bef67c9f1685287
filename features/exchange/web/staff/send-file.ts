import type { ImportAnswer } from '../../contract/routes.ts';

export type Sent = { ok: true; report: ImportAnswer } | { ok: false; detail: string };

const UNREACHED = 'The server could not be reached. Nothing is known of this try: check again.';

/** The blocks of server-sent events of an answer. */
async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, type = ''] = /^event: (.*)$/m.exec(block) ?? [];
      const [, data = 'null'] = /^data: (.*)$/m.exec(block) ?? [];
      yield { type, data: JSON.parse(data) };
    }
  }
}

async function send(address: string, file: Blob, onShare: (share: number) => void): Promise<Sent> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  if (!answer.ok || !answer.body) {
    const problem: { detail?: string } = await answer.json().catch(() => ({}));
    return { ok: false, detail: problem.detail ?? UNREACHED };
  }
  for await (const { type, data } of eventsOf(answer.body)) {
    if (type === 'progress') onShare(data.share);
    if (type === 'report') return { ok: true, report: data };
    if (type === 'failed') return { ok: false, detail: data.detail };
  }
  return { ok: false, detail: UNREACHED };
}

/** Sends a file to be checked, or with the hash of its check to be imported. `onShare` is called with its progress. */
export async function sendFile(
  {
    file,
    name,
    mapping,
    hash,
  }: { file: Blob; name: string; mapping: string | null; hash: string | null },
  onShare: (share: number) => void,
): Promise<Sent> {
  const query = new URLSearchParams({
    file: name,
    ...(mapping !== null && { mapping }),
    ...(hash !== null && { hash }),
  });
  const path = hash === null ? '/api/v1/staff/import/check' : '/api/v1/staff/import';
  try {
    return await send(`${path}?${query}`, file, onShare);
  } catch {
    return { ok: false, detail: UNREACHED };
  }
}

const SUFFIX = /\.(?:ndjson|jsonl|json)(?:\.gz)?$/;

/** The name under which a table is sent: what it has, its mapping says. */
export const tableName = (name: string): string =>
  name.toLowerCase().endsWith('.gz') ? 'homes.csv.gz' : 'homes.csv';

/** The collection that a file is named after; null if it is none of these. */
export const collectionOf = (name: string, collections: readonly string[]): string | null =>
  collections.find((collection) => name.replace(SUFFIX, '') === collection) ?? null;

/** The name under which a file is sent: that of its collection, with its own suffix. */
export const nameOf = (name: string, collection: string): string =>
  `${collection}${SUFFIX.exec(name)?.[0] ?? '.ndjson'}`;
