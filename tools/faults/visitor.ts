import { Agent, request } from 'node:http';

export interface Visit {
  path: string;
  method?: 'GET' | 'POST';
  /** Where they come from, as a proxy says it. */
  from?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Visited {
  status: number;
  milliseconds: number;
}

export interface Visitors {
  /** What is answered, once all of it has come; null where the connection ended before. */
  visit(visit: Visit): Promise<Visited | null>;
  close(): void;
}

/** People who ask the product at `address` for pages, over connections that they keep. */
export function visitorsOf(address: string): Visitors {
  const agent = new Agent({ keepAlive: true });
  const visit = ({ path, method = 'GET', from, headers, body }: Visit) =>
    new Promise<Visited | null>((resolve) => {
      const started = performance.now();
      const sent = request(
        new URL(path, address),
        {
          agent,
          method,
          headers: {
            // As older browsers say that our own page sent it: we have to know where we are.
            Origin: address,
            'User-Agent': 'Mozilla/5.0 (stoop run)',
            ...(from && { 'X-Forwarded-For': from }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume();
          answer.on('error', () => resolve(null));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              milliseconds: performance.now() - started,
            }),
          );
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(body);
    });
  return { visit, close: () => agent.destroy() };
}

/** Asks again and again, each time after the answer and a pause, until `isOver`. */
export async function keepVisiting(
  { visit }: Visitors,
  asked: Visit,
  { pauseMs, isOver }: { pauseMs: number; isOver(): boolean },
): Promise<(Visited | null)[]> {
  const visited: (Visited | null)[] = [];
  while (!isOver()) {
    visited.push(await visit(asked));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return visited;
}

/** How long the slowest took, in whole milliseconds. */
export const slowestMs = (visited: readonly (Visited | null)[]): number =>
  Math.round(Math.max(0, ...visited.map((one) => one?.milliseconds ?? Infinity)));
