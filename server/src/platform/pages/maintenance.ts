import { createHash } from 'node:crypto'
import type { Locale } from '@chautari/contract/locale'
import type { FastifyReply } from 'fastify'
import type { Maintenance } from '../config/config.ts'
import { escapeXml } from './escape-xml.ts'

// Travellers come back to these from a provider's page, with a payment that runs.
const STAYS_OPEN = /^\/payment-(verification|success|error)-page\/?$/

/** Returns whether a page is shown while the site is closed: the ones to which providers send travellers back. */
export function staysOpen(url: string): boolean {
  return STAYS_OPEN.test(url.split('?', 1)[0] ?? '')
}

const TITLE: Record<Locale, string> = { en: 'We’ll be back soon', ne: 'हामी चाँडै फर्कन्छौँ' }

const STYLE = `:root{color-scheme:light dark;--paper:#fbf9f5;--ink:#1b2321;--pine:#14746a}
@media (prefers-color-scheme:dark){:root{--paper:#101816;--ink:#ecefea;--pine:#4db8a8}}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;background:var(--paper);color:var(--ink);font:17px/1.6 Figtree,system-ui,'Noto Sans Devanagari',sans-serif}
main{max-width:34rem}
img{display:block;width:64px;height:64px}
h1{margin:16px 0 8px;color:var(--pine);font-size:28px;line-height:1.3}
p{margin:0}`

/** The content security policy of `closedPage`. */
export const CLOSED_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Returns the page that says why there is no other: a title and a text, both plain, with nothing that has to be loaded but the logo. */
export function closedPage(locale: Locale, title: string, text: string): string {
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} · Chautari</title><link rel="icon" href="/brand/favicon.svg"><style>${STYLE}</style></head>
<body><main><img src="/brand/icon-192.png" alt=""><h1>${title}</h1><p>${escapeXml(text)}</p></main></body></html>`
}

/** Sends the page of a closed site: 503 with the message of staff, and when to come again. */
export function sendClosed(reply: FastifyReply, { message, retryAfterSeconds }: Maintenance, locale: Locale): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', CLOSED_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(closedPage(locale, TITLE[locale], message[locale]))
}
