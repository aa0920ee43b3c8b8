import { LOCALE_NAME, type Locale } from '@chautari/contract/locale'
import { buttonOf, escape, htmlDocument, SENDER, TEXT, type Link } from './email-layout.ts'

/** A row of an email's table. `strong` prints it bold, as the total of a bill; `link` turns a URL or phone number of ours into a link. */
export type Fact = readonly [label: string, value: string, kind?: 'strong' | 'link']

type EmailParts = {
  /** The language of the email and of the pages it links to. */
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

/** Renders an email as plain text and HTML. User input is escaped. */
export function renderEmail(given: EmailParts): { text: string; html: string } {
  const { locale, link, more } = given
  const parts = { ...given, link: inLanguage(link, locale), more: more && inLanguage(more, locale) }
  return { text: asText(parts), html: asHtml(parts) }
}

/** Returns a link to a page in this language: the device that opens it may have no language set yet. */
export function inLanguage({ label, url }: Link, locale: Locale): Link {
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

const CELL = 'padding:7px 0;border-top:1px solid #E4DFD5;vertical-align:top;font-size:15px;line-height:1.5'
function asHtml(parts: EmailParts): string {
  const { locale, greeting, paragraphs, heading, facts, bill = [], terms, next = [], link, more, footer = [] } = parts
  const title =
    heading === undefined ? '' : `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escape(heading)}</h1>\n`
  const second = more ? `<p style="${TEXT}"><a href="${escape(more.url)}">${escape(more.label)}</a></p>\n` : ''
  const end = footer.map((line) => `<p class="quiet" style="margin:0 0 4px">${escape(line)}</p>`).join('\n')
  const card = `${title}${[greeting, ...paragraphs].map((paragraph) => `<p style="${TEXT}">${escape(paragraph)}</p>`).join('\n')}
${table(facts)}${table(bill, true)}${titled(terms)}${list(next)}${buttonOf(link)}
${second}`
  return htmlDocument({ locale, site: link.url, card, end })
}

function table(rows: Fact[], isBill = false): string {
  if (rows.length === 0) return ''
  const written = rows.map(([label, value, kind]) => {
    const cell = isBill && kind === 'strong' ? `${CELL};font-weight:700` : CELL
    const side = isBill ? ';text-align:right' : ''
    const name = `<th scope="row" align="left" style="${cell};padding-right:14px;white-space:nowrap;font-weight:inherit;color:#4A5552">${escape(label)}</th>`
    return `<tr>${name}<td style="${cell};overflow-wrap:anywhere${side}">${kind === 'link' ? linked(value) : escape(value)}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:6px 0 18px">\n${written.join('\n')}\n</table>\n`
}

/** Returns a link to an address, or a `tel:` link to a text that is no address. */
function linked(value: string): string {
  const address = URL.parse(value)
  const url = address ? value : `tel:${value.replaceAll(' ', '')}`
  const words = address ? shortened(address) : value
  return `<a href="${escape(url)}">${escape(words)}</a>`
}

/** Returns the host and first path segment of an address, such as "google.com/maps". */
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
