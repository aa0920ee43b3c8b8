import { placeholdersIn } from '@chautari/contract/content/interpolate'
import { PAYMENT_METHODS_NAME, STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import { LOCALES, type LocalisedText } from '@chautari/contract/locale'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

/** A gap that keeps a page from being published: the part, the language, and the kind of gap. */
export type PageGap = { part: string; locale: keyof LocalisedText; kind: 'empty' | 'unknown_name' }

type Part = [part: string, text: LocalisedText, mayBeEmpty?: boolean]

/** Returns the gaps that keep a page from being published: a text missing in a language, no section, or a placeholder with an unknown name. */
export function pageGaps({ heading, lead, groups }: TextPageContent): PageGap[] {
  const entries = groups.flatMap((group) => group.entries)
  const parts: Part[] = [
    ['heading', heading],
    ['lead', lead],
    // The only group of a page needs no heading: its sections are the page.
    ...groups.map((group, index): Part => [`group ${index + 1}`, group.heading, groups.length === 1]),
    ...entries.flatMap((entry): Part[] => [
      [`${entry.key}.heading`, entry.heading],
      [`${entry.key}.body`, entry.body],
    ]),
  ]
  const none: PageGap[] = entries.length === 0 ? [{ part: 'sections', locale: 'en', kind: 'empty' }] : []
  return [...none, ...parts.flatMap(gapsOf)]
}

const KNOWN = new Set([...Object.keys(STATED_LIMITS), PAYMENT_METHODS_NAME])

function gapsOf([part, text, mayBeEmpty = false]: Part): PageGap[] {
  return LOCALES.flatMap((locale): PageGap[] => {
    if (text[locale] === '') return mayBeEmpty ? [] : [{ part, locale, kind: 'empty' }]
    return placeholdersIn(text[locale]).every((name) => KNOWN.has(name)) ? [] : [{ part, locale, kind: 'unknown_name' }]
  })
}
