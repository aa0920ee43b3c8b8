import { LOCALES, type Locale, type LocalisedText } from '@chautari/contract/locale'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

/** A text before and after, in one language. */
export type TextChange = { part: 'heading' | 'body'; lang: Locale; before: string; after: string }

/** The change of a section between two versions. A `moved` section has another position among the sections that both versions have. */
export type SectionChange = {
  key: string
  heading: LocalisedText
  kind: 'added' | 'removed' | 'changed' | 'moved'
  texts: TextChange[]
}

type Section = { key: string; heading: LocalisedText; body: LocalisedText }

// The head of the page, and the headings of groups, are compared as sections without a key of their own.
const HEAD = ''

/** Returns what changed between two versions of a page, in the order of the later one; removed sections last. */
export function textChanges(before: TextPageContent, after: TextPageContent): SectionChange[] {
  const [was, is] = [sectionsOf(before), sectionsOf(after)]
  const kept = is.filter(({ key }) => was.some((section) => section.key === key))
  const orderBefore = was.map(({ key }) => key).filter((key) => kept.some((section) => section.key === key))
  const stayed = longestCommon(
    orderBefore,
    kept.map(({ key }) => key),
  )
  const changes = is.flatMap((section): SectionChange[] => {
    const former = was.find(({ key }) => key === section.key)
    const { key, heading } = section
    if (!former) return [{ key, heading, kind: 'added', texts: textsOf(undefined, section) }]
    const texts = textsOf(former, section)
    if (texts.length > 0) return [{ key, heading, kind: 'changed', texts }]
    return stayed.has(key) ? [] : [{ key, heading, kind: 'moved', texts }]
  })
  const gone = was.filter(({ key }) => !kept.some((section) => section.key === key))
  return [
    ...changes,
    ...gone.map((section): SectionChange => ({
      key: section.key,
      heading: section.heading,
      kind: 'removed',
      texts: textsOf(section, undefined),
    })),
  ]
}

function sectionsOf({ heading, lead, groups }: TextPageContent): Section[] {
  const empty = { en: '', ne: '' }
  const head = { key: HEAD, heading, body: lead }
  return [
    head,
    ...groups.flatMap((group, index) => [{ key: `group ${index + 1}`, heading: group.heading, body: empty }, ...group.entries]),
  ]
}

function textsOf(before: Section | undefined, after: Section | undefined): TextChange[] {
  return (['heading', 'body'] as const).flatMap((part) =>
    LOCALES.map((lang) => ({ part, lang, before: before?.[part][lang] ?? '', after: after?.[part][lang] ?? '' })).filter(
      (text) => text.before !== text.after,
    ),
  )
}

/** Returns the keys of a longest sequence that both lists have in the same order: all others have moved. */
function longestCommon(one: string[], other: string[]): Set<string> {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = one[i] === other[j] ? 1 + at(i + 1, j + 1) : Math.max(at(i + 1, j), at(i, j + 1))
    }
  const common = new Set<string>()
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    const key = one[i]
    if (key !== undefined && key === other[j]) {
      common.add(key)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}
