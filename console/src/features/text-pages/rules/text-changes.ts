import { LOCALES, type Locale, type LocalisedText } from '@chautari/contract/locale'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

/** A text before and after a change, in one language. */
export type TextChange = { part: 'heading' | 'body'; lang: Locale; before: string; after: string }

/** The change of a section between two versions. A `moved` section has another position among the sections that both versions have. */
export type SectionChange = {
  key: string
  heading: LocalisedText
  kind: 'added' | 'removed' | 'changed' | 'moved'
  texts: TextChange[]
}

type Section = { key: string; heading: LocalisedText; body: LocalisedText }

// The key of the head of the page, which is compared like a section.
const HEAD = ''

/** Returns the changes between two versions of a page, in the order of the later one, with removed sections last. */
export function textChanges(before: TextPageContent, after: TextPageContent): SectionChange[] {
  const [sectionsBefore, sectionsAfter] = [sectionsOf(before), sectionsOf(after)]
  const kept = sectionsAfter.filter(({ key }) => sectionsBefore.some((section) => section.key === key))
  const orderBefore = sectionsBefore.map(({ key }) => key).filter((key) => kept.some((section) => section.key === key))
  const unmoved = longestCommon(
    orderBefore,
    kept.map(({ key }) => key),
  )
  const changes = sectionsAfter.flatMap((section): SectionChange[] => {
    const former = sectionsBefore.find(({ key }) => key === section.key)
    const { key, heading } = section
    if (!former) return [{ key, heading, kind: 'added', texts: textsOf(undefined, section) }]
    const texts = textsOf(former, section)
    if (texts.length > 0) return [{ key, heading, kind: 'changed', texts }]
    return unmoved.has(key) ? [] : [{ key, heading, kind: 'moved', texts }]
  })
  const removed = sectionsBefore.filter(({ key }) => !kept.some((section) => section.key === key))
  return [
    ...changes,
    ...removed.map((section): SectionChange => ({
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

/** Returns the keys of a longest common subsequence of two lists. All other keys have moved. */
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
