import { createHmac, randomBytes } from 'node:crypto';

/**
 * Names each state of what answers are made from. The number of its changes would say how much staff change, also of
 * homes that are hidden. The names of each process are others, because each counts for itself.
 */
export function namedVersions(stateNow: () => string): () => string {
  const key = randomBytes(32);
  let [state, name] = ['', ''];
  return () => {
    const now = stateNow();
    if (name === '' || now !== state)
      name = createHmac('sha256', key).update(now).digest('base64url').slice(0, 16);
    state = now;
    return name;
  };
}
