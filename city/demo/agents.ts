import type { DemoPoster } from './confirmations.ts';
import type { DemoAgent } from './documents.ts';
import { personName } from './people.ts';
import { randomFrom } from './random.ts';

/** Those who let the homes of the city. Without an email, nobody is asked by mail whether they are still there. */
const AGENTS = 40;

/** What they are to a home, as weights. */
const ROLES = { management: 50, agent: 35, owner: 15 } as const;

const idOf = (number: number) => `demo-agent-${String(number).padStart(2, '0')}`;

export const DEMO_AGENT_IDS: readonly string[] = Array.from({ length: AGENTS }, (_, at) =>
  idOf(at),
);

const nameOf = (number: number, seed: number) => personName(randomFrom(seed, 'agent', number));

/** Their accounts, which have no profile. */
export const agentDocuments = (seed: number): DemoAgent[] =>
  DEMO_AGENT_IDS.map((id, at) => ({ id, ...nameOf(at, seed), provider: 'email' }));

/** Who lets all homes of a building. */
export function agentOf(buildingId: string, seed: number): DemoPoster {
  const number = randomFrom(seed, 'agent', buildingId).int(0, AGENTS - 1);
  const { firstName, lastName } = nameOf(number, seed);
  const role = randomFrom(seed, 'agent role', number).weighted(ROLES);
  return { id: idOf(number), name: `${firstName} ${lastName}`, role };
}
