/* The files of docs/scaling.md, for servers on one machine. */

interface PatroniNode {
  name: string;
  /** Host and port. */
  etcd: string;
  postgres: number;
  api: number;
  /** Of this server alone. */
  folder: string;
  binaries: string;
}

/** The configuration of one server: JSON, which is YAML too. */
export function patroniFile({ name, etcd, postgres, api, folder, binaries }: PatroniNode): string {
  const local = (port: number) => `127.0.0.1:${port}`;
  const configuration = {
    scope: 'stoop',
    name,
    restapi: { listen: local(api), connect_address: local(api) },
    etcd3: { host: etcd },
    bootstrap: {
      dcs: {
        // A primary that says nothing for `ttl` seconds is replaced.
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums', 'no-sync'],
    },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      // Nobody but this machine's users reaches 127.0.0.1; production has passwords here.
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'postgres' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: '' },
    },
  };
  return JSON.stringify(configuration, null, 2);
}

/** Each server is asked every second whether it is the primary; the sessions of one that is no more are ended. */
export const haproxyFile = (
  port: number,
  nodes: ReadonlyMap<string, { postgres: number; api: number }>,
): string => `
defaults
  mode tcp
  timeout connect 1s
  timeout check 2s
  timeout client 30m
  timeout server 30m

listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 3 rise 1 on-marked-down shutdown-sessions
${[...nodes].map(([name, { postgres, api }]) => `  server ${name} 127.0.0.1:${postgres} check port ${api}\n`).join('')}`;
