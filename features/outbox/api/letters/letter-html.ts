import type { Block, Fact, Letter } from './letter.ts';

/*
 * The style of the pages for mails. Mail programs support tables and inline styles, and little more; the
 * style element is for those that support narrow windows and dark mode.
 */
const FONT = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";
const INK = '#111111';
const MUTED = '#5c5f62';
const LINE = '#d5d7d9';
const ACTION = '#0039a6';

const NIGHT_STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .around { padding: 0 !important; }
  .card { border-left: 0 !important; border-right: 0 !important; }
  .fact-name, .fact { display: block !important; width: auto !important; }
  .fact-name { border-bottom: 0 !important; padding-bottom: 0 !important; }
  .fact { padding-top: 2px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .card { background-color: #000000 !important; }
  .card, .fact-name, .fact, .foot { border-color: #34373a !important; }
  .ink { color: #ffffff !important; }
  .muted { color: #a7aaad !important; }
  .quote { background-color: #14171a !important; border-color: #ffffff !important; }
  .button { background-color: #2160e6 !important; }
  .link { color: #8fb6ff !important; }
}`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const cell = (inner: string, style: string, className = 'pad') =>
  `<tr><td class="${className}" style="padding:${style}">\n${inner}\n</td></tr>`;
const voice = (text: string, className: 'ink' | 'muted', style: string) =>
  `<p class="${className}" style="margin:0;${FONT};${style}">${escaped(text)}</p>`;

function factRow([label, value]: Fact): string {
  const rule = `border-bottom:1px solid ${LINE};vertical-align:top;${FONT};text-align:left`;
  return [
    `<tr><th class="fact-name muted" scope="row" style="padding:10px 16px 10px 0;width:34%;font-size:14px;line-height:20px;font-weight:400;color:${MUTED};${rule}">${escaped(label)}</th>`,
    `<td class="fact ink" style="padding:10px 0;font-size:16px;line-height:22px;font-weight:500;color:${INK};word-break:break-word;${rule}">${escaped(value)}</td></tr>`,
  ].join('\n');
}

const button = (label: string, link: string) =>
  `<a class="button" href="${escaped(link)}" style="display:inline-block;padding:13px 22px;border-radius:2px;background-color:${ACTION};${FONT};font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a>`;

const PLAIN_LINK = `${FONT};font-size:13px;line-height:18px;color:${ACTION};word-break:break-all`;

/** Keeps line breaks, and no line is longer than mail allows. */
const quoted = (text: string) =>
  escaped(text)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/(.{1,400})(?:\s|$)/gu, '$1\n'))
    .join('<br>\n');

const plainLink = (link: string, margin: string) =>
  `<p style="margin:${margin};${PLAIN_LINK}"><a class="link" href="${escaped(link)}" style="${PLAIN_LINK}">${escaped(link)}</a></p>`;

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return cell(
        voice(block.text, 'ink', `font-size:17px;line-height:26px;color:${INK}`),
        '0 32px 16px',
      );
    case 'note':
      return cell(
        voice(block.text, 'muted', `font-size:14px;line-height:20px;color:${MUTED}`),
        '4px 32px 16px',
      );
    case 'action':
      return cell(
        `${button(block.label, block.link)}\n${plainLink(block.link, '12px 0 0')}`,
        '4px 32px 20px',
      );
    case 'link':
      return cell(
        `${voice(block.label, 'ink', `font-size:16px;line-height:22px;font-weight:600;color:${INK}`)}\n${plainLink(block.link, '4px 0 0')}`,
        '4px 32px 20px',
      );
    case 'quote':
      return cell(
        `<div class="quote ink" style="padding:16px;border-left:4px solid ${INK};background-color:#f2f3f5;${FONT};font-size:16px;line-height:24px;color:${INK};word-break:break-word">${quoted(block.text)}</div>`,
        '4px 32px 20px',
      );
    case 'facts':
      return cell(
        `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">\n${block.facts
          .filter(([, value]) => value !== '')
          .map(factRow)
          .join('\n')}\n</table>`,
        '0 32px 24px',
      );
  }
}

/**
 * Renders a mail as HTML: inline styles, nothing loaded from the network, readable at 320 px and in dark
 * mode.
 */
export function letterHtml({ subject, title = subject, blocks, stop }: Letter): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${NIGHT_STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f2f3f5">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f2f3f5">
<tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background-color:#ffffff;border:1px solid ${LINE};text-align:left">
<tr><td class="pad" style="padding:10px 32px 18px;background-color:#111111">
<div style="height:2px;margin:0 0 14px;background-color:#ffffff;font-size:0;line-height:0">&nbsp;</div>
<p style="margin:0;${FONT};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:#ffffff">Stoop</p>
</td></tr>
<tr><td class="pad" style="padding:28px 32px 20px">
<h1 class="ink" style="margin:0;${FONT};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.02em;color:${INK};word-break:break-word">${escaped(title)}</h1>
</td></tr>
${blocks.map(blockHtml).join('\n')}
<tr><td class="pad foot" style="padding:16px 32px 24px;border-top:1px solid ${LINE}">
${voice('Stoop · homes in New York, and the people to share them with', 'muted', `font-size:13px;line-height:18px;color:${MUTED}`)}
${stop ? `<p style="margin:8px 0 0;${PLAIN_LINK}"><a class="link" href="${escaped(stop.page)}" style="${PLAIN_LINK}">${escaped(stop.label)}</a></p>\n` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
