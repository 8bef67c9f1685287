interface Asked {
  askedAt: string;
  note: string;
}

/** Requests by what was asked together: what staff added is said once, for all of them. */
export const askedTogether = <Request extends Asked>(requests: readonly Request[]) =>
  [...Map.groupBy(requests, ({ askedAt, note }) => `${askedAt} ${note}`).values()].map(
    (together) => ({
      key: `${together[0]?.askedAt} ${together[0]?.note}`,
      note: together[0]?.note ?? '',
      requests: together,
    }),
  );
