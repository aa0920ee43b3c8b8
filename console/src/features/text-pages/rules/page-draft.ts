import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

type Group = TextPageContent['groups'][number]
type Entry = Group['entries'][number]

/** A section in the editor. It has an id, so that its fields stay with it when it moves. */
export type DraftEntry = Entry & { id: number }
export type DraftGroup = Omit<Group, 'entries'> & { id: number; entries: DraftEntry[] }
export type PageDraft = Omit<TextPageContent, 'groups'> & { groups: DraftGroup[] }

const emptyText = () => ({ en: '', ne: '' })

/** Returns the initial draft of a page. */
export function draftOf({ heading, lead, groups }: TextPageContent): PageDraft {
  let id = 0
  return {
    heading,
    lead,
    groups: groups.map((group) => ({ ...group, id: id++, entries: group.entries.map((entry) => ({ ...entry, id: id++ })) })),
  }
}

/** Returns the content that saving a draft stores. */
export function contentOf({ heading, lead, groups }: PageDraft): TextPageContent {
  return {
    heading,
    lead,
    groups: groups.map((group) => ({
      heading: group.heading,
      entries: group.entries.map(({ key, heading: title, body }) => ({ key, heading: title, body })),
    })),
  }
}

const textOf = (part: unknown) => JSON.stringify(part)

/** Returns whether a draft equals a saved content. */
export const isSame = (draft: PageDraft, content: TextPageContent): boolean =>
  FIELDS.every((field) => textOf(contentOf(draft)[field]) === textOf(contentOf(draftOf(content))[field]))

export const FIELDS = ['heading', 'lead', 'groups'] as const
export type Field = (typeof FIELDS)[number]

/** Returns the draft with the user’s changes since `from`, and everything else as in `onto`. */
export function rebased(draft: PageDraft, { from, onto }: { from: TextPageContent; onto: TextPageContent }): PageDraft {
  const mine = contentOf(draft)
  const isChanged = (field: Field) => textOf(mine[field]) !== textOf(from[field])
  const theirs = draftOf(onto)
  return {
    heading: isChanged('heading') ? draft.heading : theirs.heading,
    lead: isChanged('lead') ? draft.lead : theirs.lead,
    groups: isChanged('groups') ? draft.groups : theirs.groups,
  }
}

/** Returns the fields that both users have changed to different values. */
export function contestedFields(draft: PageDraft, { from, onto }: { from: TextPageContent; onto: TextPageContent }): Field[] {
  const mine = contentOf(draft)
  return FIELDS.filter((field) => {
    const before = textOf(from[field])
    return textOf(mine[field]) !== before && textOf(onto[field]) !== before && textOf(mine[field]) !== textOf(onto[field])
  })
}

const nextId = ({ groups }: PageDraft) =>
  1 + Math.max(-1, ...groups.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]))

/** Returns a draft with another, empty section at the end of a group, and the id of the section. */
export function withEntry(draft: PageDraft, groupId: number): { draft: PageDraft; id: number } {
  const id = nextId(draft)
  const entry = { id, key: '', heading: emptyText(), body: emptyText() }
  const groups = draft.groups.map((group) => (group.id === groupId ? { ...group, entries: [...group.entries, entry] } : group))
  return { draft: { ...draft, groups }, id }
}

/** Returns a draft with another, empty group at its end. */
export function withGroup(draft: PageDraft): PageDraft {
  return { ...draft, groups: [...draft.groups, { id: nextId(draft), heading: emptyText(), entries: [] }] }
}

/** Returns a draft in which an entry is changed. */
export function withChangedEntry(draft: PageDraft, id: number, changed: Partial<Entry>): PageDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)),
    })),
  }
}

/** Returns a draft without an entry. */
export function withoutEntry(draft: PageDraft, id: number): PageDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => ({ ...group, entries: group.entries.filter((entry) => entry.id !== id) })),
  }
}

/** Returns a draft in which an entry is one position higher or lower. At the edge of a group it moves to the neighbouring group. */
export function withMovedEntry(draft: PageDraft, id: number, by: 1 | -1): PageDraft {
  const groups = draft.groups.map((group) => ({ ...group, entries: [...group.entries] }))
  const at = groups.findIndex(({ entries }) => entries.some((entry) => entry.id === id))
  const here = groups[at]
  const place = here?.entries.findIndex((entry) => entry.id === id) ?? -1
  const [entry] = here?.entries.splice(place, 1) ?? []
  if (!here || !entry) return draft
  const isWithin = place + by >= 0 && place + by <= here.entries.length
  if (isWithin) here.entries.splice(place + by, 0, entry)
  else {
    const beside = groups[at + by]
    if (!beside) return draft
    if (by === 1) beside.entries.unshift(entry)
    else beside.entries.push(entry)
  }
  return { ...draft, groups }
}

/** Returns a draft in which a group is one position higher or lower. */
export function withMovedGroup(draft: PageDraft, id: number, by: 1 | -1): PageDraft {
  const groups = [...draft.groups]
  const at = groups.findIndex((group) => group.id === id)
  const [group] = groups.splice(at, 1)
  if (!group || at + by < 0 || at + by > groups.length) return draft
  groups.splice(at + by, 0, group)
  return { ...draft, groups }
}
