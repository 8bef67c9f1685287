import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 1024 ** 3;
/** Debian has some of the programs outside of the path of users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
/** ext4 drops what it has not written to its disk, and writes no more: `EXT4_IOC_SHUTDOWN` without a flush of its journal. */
const CUT =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!';

function run(program: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(program, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr?.trim() || error?.message}`);
}

/** A disk that can lose its power: ext4 in a file, on a loop device. */
export interface DiskImage {
  /** Where it is mounted. */
  folder: string;
  /** What is not on the disk is lost now. */
  cut(): void;
  /** Mounts it again, once nothing uses it. */
  mount(): void;
  drop(): void;
}

export function makeDisk(): DiskImage {
  const parent = mkdtempSync(join(tmpdir(), 'stoop-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'disk')];
  let isMounted = false;
  const unmount = () => {
    if (isMounted) run('umount', folder);
    isMounted = false;
  };
  const disk = {
    folder,
    cut: () => run('perl', '-e', CUT, folder),
    mount() {
      unmount();
      run('mount', '-o', 'loop', image, folder);
      isMounted = true;
    },
    drop() {
      unmount();
      rmSync(parent, { recursive: true });
    },
  };
  try {
    mkdirSync(folder);
    writeFileSync(image, '');
    truncateSync(image, GIGABYTE);
    run('mkfs.ext4', '-q', image);
    disk.mount();
    return disk;
  } catch (error) {
    disk.drop();
    throw error;
  }
}

/** Why there can be no such disk here; null if there can. */
export function missingDisk(): string | null {
  try {
    const disk = makeDisk();
    try {
      disk.cut();
    } finally {
      disk.drop();
    }
    return null;
  } catch (error) {
    return `no disk can be mounted and cut off (${(error as Error).message})`;
  }
}
