export function versionOf(folder: string): string;
export function noteVersion(folder: string): void;
