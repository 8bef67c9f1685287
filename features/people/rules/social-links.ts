import type { SocialNetwork } from './profile.ts';

interface Network {
  /** The hosts of the network, without `www.` and `m.`. */
  hosts: readonly string[];
  /** The path before the name. */
  before: string;
  /** Group 1 is the name. */
  name: RegExp;
  /** The address of a profile, up to its name. */
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

/** First path segments of addresses that are not profiles. */
const NO_NAMES = new Set(
  'about,accounts,events,explore,groups,hashtag,home,i,intent,login,marketplace,messages,p,pages,reel,reels,search,settings,share,sharer,sharer.php,stories,tv,watch'.split(
    ',',
  ),
);

/** Optional scheme, host, path, and an ignored rest. It matches neither a port nor credentials. */
const ADDRESS = /^(?:https?:\/\/)?(?:(?:www|m|mobile)\.)?([a-z.]+)\/([^?#]*)(?:[?#].*)?$/is;
const LINK_LENGTH_MAX = 500;

export type CleanedLink = { ok: true; value: string } | { ok: false; message: string };

/**
 * The canonical address of a profile, rebuilt from the name in the input: `@name`, or an address on one of
 * the network's own hosts. Everything else of the input is dropped.
 */
export function cleanSocialLink(network: SocialNetwork, input: string): CleanedLink {
  const { hosts, before, name, home } = NETWORKS[network];
  const refused: CleanedLink = {
    ok: false,
    message: `must be @name or the address of your profile, such as ${home}name`,
  };
  const trimmed = input.trim();
  if (trimmed.length > LINK_LENGTH_MAX) return refused;
  const found = nameIn(trimmed, hosts, before);
  if (found === undefined || !name.test(found) || NO_NAMES.has(found.toLowerCase())) return refused;
  return { ok: true, value: home + found };
}

function nameIn(input: string, hosts: readonly string[], before: string): string | undefined {
  if (input.startsWith('@')) return input.slice(1);
  const [, host, path] = ADDRESS.exec(input) ?? [];
  if (host === undefined || path === undefined || !hosts.includes(host.toLowerCase())) return;
  if (!path.toLowerCase().startsWith(before)) return;
  return path.slice(before.length).replace(/\/$/, '').replace(/^@/, '');
}
