import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

// The key of a section whose English heading has no Latin letters.
const UNNAMED = 'section'
const KEY_MAX = 60

/** Returns the content with a key for each new section, made from its English heading. Keys are unique on a page, because they are its anchors. */
export function withKeys(content: TextPageContent, slugOf: (title: string) => string): TextPageContent {
  const taken = new Set<string>()
  const keyOf = ({ key, heading }: { key: string; heading: { en: string } }) => {
    const base =
      key ||
      slugOf(heading.en)
        .slice(0, KEY_MAX)
        .replace(/^[^a-z]+|-$/g, '') ||
      UNNAMED
    let free = base
    for (let n = 2; taken.has(free); n++) free = `${base}-${n}`
    taken.add(free)
    return free
  }
  // Existing keys first, so that a new section never takes the anchor of an existing one.
  const entries = content.groups.flatMap((group) => group.entries)
  const keys = new Map(
    [...entries.filter(({ key }) => key !== ''), ...entries.filter(({ key }) => key === '')].map((entry) => [
      entry,
      keyOf(entry),
    ]),
  )
  const groups = content.groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => ({ ...entry, key: keys.get(entry) ?? entry.key })),
  }))
  return { ...content, groups }
}
