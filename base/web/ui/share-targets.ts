export interface ShareTarget {
  label: string;
  href: string;
}

/**
 * Ways to send a link that are links themselves, so that nothing of others is loaded until one is followed. A space is `%20`:
 * apps show a `+` as it is.
 */
export function shareTargets(title: string, url: string): ShareTarget[] {
  const text = encodeURIComponent(`${title} ${url}`);
  return [
    { label: 'Text message', href: `sms:?&body=${text}` },
    { label: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    {
      label: 'Email',
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`,
    },
  ];
}
