/** The release of the pages: the version of the build's manifest, which each page of it names. */
export function readRelease(): string {
  const { __reactRouterManifest: manifest } = globalThis as {
    __reactRouterManifest?: { version?: string };
  };
  return manifest?.version ?? 'development';
}
