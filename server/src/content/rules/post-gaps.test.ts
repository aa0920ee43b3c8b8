import { describe, expect, test } from 'vitest'
import { postGaps } from './post-gaps.ts'

const EMPTY = { title: '', body: '', titleNe: '', bodyNe: '', pictureName: null }
const ENGLISH = { ...EMPTY, title: 'Tea', body: '<p>Tea.</p>', pictureName: 'lake-noon-1' }
const NEPALI = { ...EMPTY, titleNe: 'चिया', bodyNe: '<p>चिया।</p>', pictureName: 'lake-noon-1' }

describe('postGaps', () => {
  test.each([
    ['everything of an empty post', EMPTY, ['title', 'body', 'picture']],
    ['nothing of a post in English', ENGLISH, []],
    ['nothing of a post in Nepali', NEPALI, []],
    ['nothing of a post in both', { ...ENGLISH, ...NEPALI, title: 'Tea', body: '<p>Tea.</p>' }, []],
    ['a text in a language that is begun', { ...ENGLISH, titleNe: 'चिया' }, ['body_ne']],
    ['a title in a language that is begun', { ...NEPALI, body: '<p>Tea.</p>' }, ['title']],
    ['a cover', { ...ENGLISH, pictureName: null }, ['picture']],
  ])('names %s', (_, facts, gaps) => {
    expect(postGaps(facts)).toEqual(gaps)
  })
})
