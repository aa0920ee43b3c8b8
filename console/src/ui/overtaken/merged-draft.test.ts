import { describe, expect, test } from 'vitest'
import { draftAfterConflict, draftAfterSaving, unchangedDraft, type DraftRules } from './merged-draft.ts'

type Content = { title: string; text: string }
type Saved = { content: Content; version: number }
type Field = keyof Content

const FIELDS: Field[] = ['title', 'text']
const rules: DraftRules<Content, Saved, Content, Field> = {
  contentOf: ({ content }) => content,
  versionOf: ({ version }) => version,
  draftOf: (content) => content,
  isSame: (draft, content) => FIELDS.every((field) => draft[field] === content[field]),
  rebased: (draft, { from, onto }) => ({
    title: draft.title === from.title ? onto.title : draft.title,
    text: draft.text === from.text ? onto.text : draft.text,
  }),
  contestedFields: (draft, { from, onto }) =>
    FIELDS.filter((field) => draft[field] !== from[field] && onto[field] !== from[field]),
}

const first: Saved = { content: { title: 'Tea', text: 'Hot.' }, version: 1 }
const start = unchangedDraft(first, 0, rules)
const typed = (changed: Partial<Content>) => ({ ...start, draft: { ...start.draft, ...changed } })

describe('draftAfterSaving', () => {
  test('keeps what was typed after the request, as a change of the saved version', () => {
    const sent = { title: 'Butter tea', text: 'Hot.' }
    const onto = { content: sent, version: 2 }
    const now = typed({ title: 'Butter tea', text: 'Salty.' })
    expect(draftAfterSaving(now, { sent, onto }, rules)).toEqual({
      draft: { title: 'Butter tea', text: 'Salty.' },
      saved: onto,
      contested: [],
      round: 0,
    })
  })
})

describe('draftAfterConflict', () => {
  const onto = { content: { title: 'Salt tea', text: 'Cold.' }, version: 2 }

  test('keeps the user’s changes and names the fields that both users changed', () => {
    expect(draftAfterConflict(typed({ title: 'Butter tea' }), { onto, keepsMine: true }, rules)).toEqual({
      draft: { title: 'Butter tea', text: 'Cold.' },
      saved: onto,
      contested: ['title'],
      round: 1,
    })
  })

  test('drops the user’s changes', () => {
    expect(draftAfterConflict(typed({ title: 'Butter tea' }), { onto, keepsMine: false }, rules)).toEqual({
      draft: onto.content,
      saved: onto,
      contested: [],
      round: 1,
    })
  })
})
