import type { McpServer } from '@modelcontextprotocol/server';
import type { Limiter } from '@stoop/base/api/http/limiter';
import { networkOf } from '@stoop/base/api/http/network';
import { VERSION } from '@stoop/base/api/version';
import type { ClientEnv } from '../answer-page.ts';
import { type ApiCall, type Ask, RefusedCall, TOOLS } from './tools.ts';

export const MCP_PATH = '/mcp';
const BODY_MAX = 64 * 1024;

interface McpDeps {
  api: { fetch(request: Request, env: ClientEnv): Promise<Response> | Response };
  limiter: Limiter;
  origins: { links(): string };
}

const addressOf = (origin: string, { path, query = {} }: ApiCall): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of typeof value === 'string' ? [value] : value) params.append(name, one);
  return `${origin}/api/v1${path}${params.size > 0 ? `?${params}` : ''}`;
};

/** Asks the API as a visitor from the same network, whose limits count. */
const askAs =
  ({ api, origins }: McpDeps, { clientAddress }: ClientEnv): Ask =>
  async (call) => {
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      // It is made here.
      'sec-fetch-site': 'same-origin',
    };
    const body = call.body ? JSON.stringify(call.body) : undefined;
    const request = new Request(addressOf(origins.links(), call), {
      method: call.method,
      headers,
      ...(body !== undefined && { body }),
    });
    const answer = await api.fetch(request, { clientAddress });
    const json = await answer.json();
    if (answer.ok) return json;
    const { detail = 'The call was refused.', issues = [] } = json as {
      detail?: string;
      issues?: { path: string; message: string }[];
    };
    throw new RefusedCall(
      [detail, ...issues.map(({ path, message }) => `${path} ${message}`)].join(' '),
    );
  };

const asText = (value: unknown) => [{ type: 'text' as const, text: JSON.stringify(value) }];

/** Adds the tools, which ask in the name of one request. */
function addTools(server: McpServer, ask: Ask): McpServer {
  for (const [name, { title, description, input, run }] of Object.entries(TOOLS))
    server.registerTool(
      name,
      {
        ...{ title, description },
        inputSchema: input,
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
      async (given) => {
        try {
          const answer = await run(ask, given);
          return { content: asText(answer), structuredContent: { answer } };
        } catch (error) {
          if (!(error instanceof RefusedCall)) throw error;
          return { content: [{ type: 'text' as const, text: error.message }], isError: true };
        }
      },
    );
  return server;
}

/**
 * The Model Context Protocol at `/mcp`: programs read homes, ways and splits as every visitor can. It knows no sessions and
 * keeps nothing. A request counts as one, and each call of the API that it makes once more.
 */
export function answerMcp(deps: McpDeps) {
  return (request: Request, env: ClientEnv): Promise<Response> | null => {
    if (new URL(request.url).pathname !== MCP_PATH) return null;
    return answer(deps, request, env);
  };
}

async function answer(deps: McpDeps, request: Request, env: ClientEnv): Promise<Response> {
  const refused = await deps.limiter.take('other', { network: networkOf(env.clientAddress) });
  if (refused)
    return Response.json(
      { jsonrpc: '2.0', id: null, error: { code: -32_000, message: 'Too many requests.' } },
      { status: 429, headers: { 'Retry-After': String(refused.detail.retryAfterSeconds ?? 60) } },
    );
  const { createMcpHandler, McpServer: Opened } = await import('@modelcontextprotocol/server');
  const about = { name: 'stoop', title: 'Stoop', version: VERSION };
  const open = () => addTools(new Opened(about), askAs(deps, env));
  const handler = createMcpHandler(open, {
    responseMode: 'json',
    maxRequestBodySize: BODY_MAX,
    maxSubscriptions: 0,
  });
  return handler.fetch(request);
}
