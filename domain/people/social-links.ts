import type { SocialNetwork } from './profile.ts';

interface Network {
  /** Where the network answers, without `www.` and `m.`. */
  hosts: readonly string[];
  /** What stands before the name in an address. */
  before: string;
  /** Group 1 is the name. */
  name: RegExp;
  /** Where a profile is shown; its name follows. */
  home: string;
}

export const NETWORKS: Record<SocialNetwork, Network> = {
  instagram: {
    hosts: ['instagram.com'],
    before: '',
    name: /^[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/i,
    home: 'https://www.instagram.com/',
  },
  facebook: {
    hosts: ['facebook.com', 'fb.com'],
    before: '',
    name: /^[a-z0-9][a-z0-9.]{3,48}[a-z0-9]$/i,
    home: 'https://www.facebook.com/',
  },
  twitter: {
    hosts: ['twitter.com', 'x.com'],
    before: '',
    name: /^[a-z0-9_]{1,15}$/i,
    home: 'https://x.com/',
  },
  linkedin: {
    hosts: ['linkedin.com'],
    before: 'in/',
    name: /^[a-z0-9][a-z0-9-]{1,98}[a-z0-9]$/i,
    home: 'https://www.linkedin.com/in/',
  },
};

/** First words of addresses that are no profiles. */
const NO_NAMES = new Set(
  'about,accounts,events,explore,groups,hashtag,home,i,intent,login,marketplace,messages,p,pages,reel,reels,search,settings,share,sharer,sharer.php,stories,tv,watch'.split(
    ',',
  ),
);

/** Scheme or none, host, path, and what is not looked at. No port and no credentials fit. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|m|mobile)\.)?([a-z.]+)\/([^?#]*)(?:[?#].*)?$/is;
const LINK_LENGTH_MAX = 500;

export type CleanedLink = { ok: true; value: string } | { ok: false; message: string };

/**
 * The address of a profile, made anew from the name in what somebody wrote: `@name`, or an address at
 * one of the network's own hosts with whatever such addresses carry along. Nothing else of it is kept.
 */
export function cleanSocialLink(network: SocialNetwork, written: string): CleanedLink {
  const { hosts, before, name, home } = NETWORKS[network];
  const refused: CleanedLink = {
    ok: false,
    message: `must be @name or the address of your profile, such as ${home}name`,
  };
  const trimmed = written.trim();
  if (trimmed.length > LINK_LENGTH_MAX) return refused;
  const found = nameIn(trimmed, hosts, before);
  if (found === undefined || !name.test(found) || NO_NAMES.has(found.toLowerCase())) return refused;
  return { ok: true, value: home + found };
}

function nameIn(written: string, hosts: readonly string[], before: string): string | undefined {
  if (written.startsWith('@')) return written.slice(1);
  const [, host, path] = ADDRESS.exec(written) ?? [];
  if (host === undefined || path === undefined || !hosts.includes(host.toLowerCase())) return;
  if (!path.toLowerCase().startsWith(before)) return;
  return path.slice(before.length).replace(/\/$/, '').replace(/^@/, '');
}
