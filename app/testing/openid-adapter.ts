import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Stores the state of a test provider in memory; the client is read again from `client` each time. */
export function memoryAdapter(client: () => AdapterPayload): (model: string) => Adapter {
  const store = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string) => `${model} ${id}`;
    const find = async (id: string) => (model === 'Client' ? client() : store.get(keyOf(id)));
    return {
      find,
      upsert: async (id, payload) => void store.set(keyOf(id), payload),
      findByUid: async (uid) => [...store.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = store.get(keyOf(id));
        if (payload) payload.consumed = true;
      },
      destroy: async (id) => void store.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of store) if (payload.grantId === grantId) store.delete(key);
      },
    };
  };
}
