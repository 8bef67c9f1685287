import type { DemoAgent } from './documents.ts';
import { personName } from './people.ts';
import { randomFrom } from './random.ts';

/** Those who let the homes of the city. Without an email, nobody is asked by mail whether they are still there. */
const AGENTS = 40;

const idOf = (number: number) => `demo-agent-${String(number).padStart(2, '0')}`;

export const DEMO_AGENT_IDS: readonly string[] = Array.from({ length: AGENTS }, (_, at) =>
  idOf(at),
);

const nameOf = (number: number, seed: number) => personName(randomFrom(seed, 'agent', number));

/** Their accounts, which have no profile. */
export const agentDocuments = (seed: number): DemoAgent[] =>
  DEMO_AGENT_IDS.map((id, at) => ({ id, ...nameOf(at, seed), provider: 'email' }));

/** Who lets all homes of a building. */
export function agentOf(buildingId: string, seed: number): { id: string; name: string } {
  const number = randomFrom(seed, 'agent', buildingId).int(0, AGENTS - 1);
  const { firstName, lastName } = nameOf(number, seed);
  return { id: idOf(number), name: `${firstName} ${lastName}` };
}
