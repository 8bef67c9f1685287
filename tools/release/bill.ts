import { execFileSync } from 'node:child_process';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
}

interface Bill {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: object; component: Component };
  components: Component[];
  dependencies: { ref: string }[];
}

/** What does not follow from the lock: the time, a number, the folder, and which npm wrote it. */
export function withoutChance(bill: Bill, version: string): Bill {
  const { serialNumber: _, metadata, ...rest } = bill;
  const { timestamp: __, tools: ___, component, ...others } = metadata;
  const byRef = (one: string, other: string) => (one < other ? -1 : 1);
  return {
    ...rest,
    metadata: { ...others, component: { ...component, name: 'stoop', version } },
    components: rest.components.toSorted((one, other) => byRef(one['bom-ref'], other['bom-ref'])),
    dependencies: rest.dependencies.toSorted((one, other) => byRef(one.ref, other.ref)),
  };
}

/** What the product is made of (CycloneDX), by its lock: also what is bundled, and all platforms. */
export function readBill(root: string, version: string): Bill {
  const command = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--package-lock-only'];
  const written = execFileSync('npm', command, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  return withoutChance(JSON.parse(written), version);
}
