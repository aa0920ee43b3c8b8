import { LOCALE_NAME, type Locale } from '@chautari/contract/locale'

/** A row of an e-mail's table. `counts` sets it apart, `link` makes a link of an address or a phone number of ours. */
export type Fact = readonly [label: string, value: string, kind?: 'counts' | 'link']
type Link = { label: string; url: string }

type EmailParts = {
  /** The language of the e-mail and of the pages it links to. */
  locale: Locale
  greeting: string
  paragraphs: string[]
  facts: Fact[]
  link: Link
  /** The heading, which mailboxes show as preview. */
  heading?: string
  /** Lines of a receipt. */
  bill?: Fact[]
  /** A table with a title of its own; nothing without rows. */
  terms?: { title: string; facts: Fact[] } | undefined
  /** The next steps, one each. */
  next?: string[]
  /** A secondary link. */
  more?: Link | undefined
  /** Our contact details. */
  footer?: string[]
}

/** Renders an e-mail as plain text and HTML. User input is escaped. */
export function renderEmail(given: EmailParts): { text: string; html: string } {
  const { locale, link, more } = given
  const parts = { ...given, link: inLanguage(link, locale), more: more && inLanguage(more, locale) }
  return { text: asText(parts), html: asHtml(parts) }
}

// Mail programs show no SVG. Links of our emails lead to our site, which has the picture.
const MARK = '/brand/icon-192.png'

const SENDER: Record<Locale, string> = { en: 'Chautari', ne: 'चौतारी' }

/** The device that opens the link may have no language set yet. */
function inLanguage({ label, url }: Link, locale: Locale): Link {
  if (locale === 'en') return { label, url }
  const [address = '', fragment] = url.split('#')
  const localised = `${address}${address.includes('?') ? '&' : '?'}${LOCALE_NAME}=${locale}`
  return { label, url: fragment === undefined ? localised : `${localised}#${fragment}` }
}

function asText({
  locale,
  greeting,
  paragraphs,
  facts,
  bill = [],
  terms,
  next = [],
  link,
  more,
  footer = [],
}: EmailParts): string {
  const table = (rows: Fact[]) => rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  const policy = terms && terms.facts.length > 0 ? `${terms.title}\n${table(terms.facts)}` : ''
  const steps = next.map((step) => `- ${step}`).join('\n')
  const ways = [link, ...(more ? [more] : [])].map(({ label, url }) => `${label}: ${url}`).join('\n')
  return [greeting, ...paragraphs, table(facts), table(bill), policy, steps, ways, [...footer, SENDER[locale]].join('\n')]
    .filter(Boolean)
    .join('\n\n')
}

// Colours of the site. Mail programs support no design tokens and often no style sheets, so every element has inline styles, with
// dark mode on top.
const STYLE = `body{margin:0;padding:0;background:#FBF9F5}
a{color:#0F5C54}
@media (prefers-color-scheme:dark){
body,.paper{background:#101816!important}
.card{background:#18221F!important;border-color:#2A3632!important}
.card,.card p,.card td,.card li,h1,h2,.brand{color:#ECEFEA!important}
.card th,.quiet{color:#B8C2BD!important}
a{color:#5CC8B8!important}
.button{background:#4DB8A8!important;color:#06211D!important}
th,td{border-color:#2A3632!important}
}`

const FONT = "font-family:'Figtree','Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif"
const CELL = 'padding:7px 0;border-top:1px solid #E4DFD5;vertical-align:top;font-size:15px;line-height:1.5'
const TEXT = 'margin:0 0 14px;font-size:16px;line-height:1.55;color:#1B2321'

function asHtml(parts: EmailParts): string {
  const { locale, greeting, paragraphs, heading, facts, bill = [], terms, next = [], link, more, footer = [] } = parts
  const title =
    heading === undefined ? '' : `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escape(heading)}</h1>\n`
  const second = more ? `<p style="${TEXT}"><a href="${escape(more.url)}">${escape(more.label)}</a></p>\n` : ''
  const end = footer.map((line) => `<p class="quiet" style="margin:0 0 4px">${escape(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F5;${FONT}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="brand" style="padding:0 4px 14px;font-size:20px;font-weight:800;color:#1B2321;text-align:left"><img src="${escape(new URL(MARK, link.url).href)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:8px;border:0"> ${SENDER[locale]}</td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #E4DFD5;border-radius:14px;padding:28px 24px;color:#1B2321;text-align:left">
${title}${[greeting, ...paragraphs].map((paragraph) => `<p style="${TEXT}">${escape(paragraph)}</p>`).join('\n')}
${table(facts)}${table(bill, true)}${titled(terms)}${list(next)}<p style="margin:22px 0 14px"><a href="${escape(link.url)}" class="button" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#14746A;color:#FFFFFF;font-weight:700;font-size:16px;text-decoration:none">${escape(link.label)}</a></p>
${second}</td></tr>
<tr><td class="quiet" style="padding:16px 4px;font-size:14px;line-height:1.5;color:#4A5552;text-align:left">
${end}
<p class="quiet" style="margin:0">${SENDER[locale]}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

function table(rows: Fact[], isBill = false): string {
  if (rows.length === 0) return ''
  const written = rows.map(([label, value, kind]) => {
    const cell = isBill && kind === 'counts' ? `${CELL};font-weight:700` : CELL
    const side = isBill ? ';text-align:right' : ''
    const name = `<th scope="row" align="left" style="${cell};padding-right:14px;white-space:nowrap;font-weight:inherit;color:#4A5552">${escape(label)}</th>`
    return `<tr>${name}<td style="${cell};overflow-wrap:anywhere${side}">${kind === 'link' ? linked(value) : escape(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:6px 0 18px">\n${written.join('\n')}\n</table>\n`
}

/** Makes a link of an address, else of a phone number. */
function linked(value: string): string {
  const address = URL.parse(value)
  const url = address ? value : `tel:${value.replaceAll(' ', '')}`
  const words = address ? shortened(address) : value
  return `<a href="${escape(url)}">${escape(words)}</a>`
}

/** Returns the beginning of an address, such as "google.com/maps". */
const shortened = ({ hostname, pathname }: URL) => `${hostname.replace(/^www\./, '')}/${pathname.split('/')[1] ?? ''}`

function titled(terms: EmailParts['terms']): string {
  if (!terms || terms.facts.length === 0) return ''
  return `<h2 style="margin:0 0 4px;font-size:16px;line-height:1.4">${escape(terms.title)}</h2>\n${table(terms.facts, true)}`
}

function list(steps: string[]): string {
  if (steps.length === 0) return ''
  const items = steps.map((step) => `<li style="margin:0 0 6px;font-size:16px;line-height:1.55">${escape(step)}</li>`)
  return `<ul style="margin:0 0 14px;padding-left:20px">\n${items.join('\n')}\n</ul>\n`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? symbol)
}
