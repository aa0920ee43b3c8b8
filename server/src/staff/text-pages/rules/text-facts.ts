import { LOCALES, type LocalisedText } from '@chautari/contract/locale'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

type Facts = Record<string, string | number | null>

/** The texts of a page by part. The fact of a body is its length, because bodies are too long for an audit entry. */
type Parts = Map<string, { text: string; fact: string | number }>

/** Returns the differences of two contents of a page, before and after, by part such as `pay.heading.en`, and the order of its sections. */
export function textFactsChanged(before: TextPageContent, after: TextPageContent): { before: Facts; after: Facts } {
  const [was, is] = [partsOf(before), partsOf(after)]
  const changed: { before: Facts; after: Facts } = { before: {}, after: {} }
  for (const part of new Set([...was.keys(), ...is.keys()])) {
    if (was.get(part)?.text === is.get(part)?.text) continue
    changed.before[part] = was.get(part)?.fact ?? null
    changed.after[part] = is.get(part)?.fact ?? null
  }
  return changed
}

function partsOf({ heading, lead, groups }: TextPageContent): Parts {
  const parts: Parts = new Map()
  const short = (part: string, text: LocalisedText) => {
    for (const locale of LOCALES) parts.set(`${part}.${locale}`, { text: text[locale], fact: text[locale] })
  }
  short('heading', heading)
  short('lead', lead)
  groups.forEach((group, index) => short(`group ${index + 1}`, group.heading))
  for (const { key, heading: title, body } of groups.flatMap((group) => group.entries)) {
    short(`${key}.heading`, title)
    for (const locale of LOCALES) parts.set(`${key}.body.${locale}`, { text: body[locale], fact: body[locale].length })
  }
  const order = groups.map((group) => group.entries.map(({ key }) => key).join(' ')).join(' | ')
  return parts.set('order', { text: order, fact: order })
}
