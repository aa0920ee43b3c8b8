import { PAGE_STYLE } from './page-style.ts'

export type Html = { readonly html: string }
type HtmlValue = Html | string | number | null | readonly Html[]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => ESCAPES[symbol] ?? symbol)
}

/** Tags a template as HTML; escapes every value that this function did not make itself. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const written = parts.map((part, index) => part + rendered(values[index] ?? null))
  return { html: written.join('') }
}

function rendered(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  if ('html' in value) return value.html
  return value.map((part) => part.html).join('')
}

/**
 * The content security policy of all pages. It has no form-action on purpose: browsers apply that to the redirect after a form, which
 * leads to the shop on another origin.
 */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; base-uri 'none'; frame-ancestors 'none'"

type PageParts = { title: string; body: Html; refreshSeconds?: number }

/** Renders a whole page with the warning that no money is real. */
export function page({ title, body, refreshSeconds }: PageParts): string {
  const refresh = refreshSeconds === undefined ? null : html`<meta http-equiv="refresh" content="${refreshSeconds}" />`
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        ${refresh}
        <title>${title} · Sandbox</title>
        <style>
          ${{ html: PAGE_STYLE }}
        </style>
      </head>
      <body>
        <p class="banner" role="note" data-testid="sandbox-banner">
          <strong>Sandbox: no real money.</strong> This is a stand-in on your computer. Nothing here reaches a bank or a wallet.
        </p>
        <nav aria-label="Sandbox">
          <a href="/">Sandbox</a><a href="/mail">Mailbox</a><a href="/sms">Text messages</a
          ><a href="/_ctl/transactions">Payments (JSON)</a>
        </nav>
        <main>${body}</main>
      </body>
    </html> `
  return document.html
}
