import { describe, expect, test } from 'vitest'
import { bodyFor, cardFor, languageFor } from './version-for.ts'

const BOTH = { title: 'Tea', titleNe: 'चिया', excerpt: 'Tea.', excerptNe: 'चिया।', body: '<p>Tea.</p>', bodyNe: '<p>चिया।</p>' }

describe('the language of a post', () => {
  test.each([
    ['en', 'en', BOTH],
    ['ne', 'ne', BOTH],
    ['en', 'ne', { ...BOTH, titleNe: '' }],
    ['ne', 'en', { ...BOTH, title: '' }],
  ] as const)('is %s for a reader of %s', (lang, reader, post) => {
    expect(languageFor(post, reader)).toBe(lang)
  })

  test('is that of its title, excerpt and text', () => {
    expect(cardFor(BOTH, 'ne')).toEqual({ lang: 'ne', title: 'चिया', excerpt: 'चिया।' })
    expect(bodyFor(BOTH, 'ne')).toBe('<p>चिया।</p>')
    expect(cardFor(BOTH, 'en')).toEqual({ lang: 'en', title: 'Tea', excerpt: 'Tea.' })
    expect(bodyFor(BOTH, 'en')).toBe('<p>Tea.</p>')
  })
})
