import type { PostFile } from '@chautari/contract/staff/posts/posts'
import { describe, expect, test } from 'vitest'
import { changesOf, contestedFields, draftOf, rebased } from './draft.ts'

const SAVED: PostFile = {
  id: '7',
  slug: 'tea',
  state: 'draft',
  title: 'Tea',
  title_ne: '',
  category: null,
  author: 'Asha Rai',
  published_at: null,
  picture: null,
  version: 3,
  is_address_fixed: false,
  excerpt: 'Tea.',
  excerpt_ne: '',
  body: '<p>Tea.</p>',
  body_ne: '',
  pictures: [],
}

describe('a draft', () => {
  test('sends only what was changed', () => {
    expect(changesOf(draftOf(SAVED), SAVED)).toEqual({})
    expect(changesOf({ ...draftOf(SAVED), title: 'Butter tea', category: 'food' }, SAVED)).toEqual({
      title: 'Butter tea',
      category: 'food',
    })
  })

  test('keeps the user’s changes on top of what a colleague has saved', () => {
    const onto = { ...SAVED, version: 4, title: 'Salt tea', body: '<p>Salty.</p>' }
    const mine = { ...draftOf(SAVED), title: 'Butter tea' }
    expect(rebased(mine, { from: SAVED, onto })).toEqual({ ...draftOf(SAVED), title: 'Butter tea', body: '<p>Salty.</p>' })
    expect(contestedFields(mine, { from: SAVED, onto })).toEqual(['title'])
    expect(contestedFields({ ...mine, title: 'Salt tea' }, { from: SAVED, onto })).toEqual([])
  })
})
