import { describe, expect, test } from 'vitest'
import { safeBody } from '../../src/content/posts/safe-body.ts'
import { PICTURES } from '../pictures.ts'
import { addressOf, htmlOf, isNepali } from './post.ts'
import { POSTS } from './posts.ts'

const FOURTEEN_MONTHS = 427

/** Returns the text without markup, whitespace and case, for comparison. */
const plainWords = (block: string) =>
  block
    .replace(/<[^>]*>/g, '')
    .replace(/[ \t]+/g, ' ')
    .toLowerCase()
    .trim()

describe('the demo blog', () => {
  test('has twenty-four posts with unique addresses and days, spread over fourteen months', () => {
    expect(POSTS).toHaveLength(24)
    expect(new Set(POSTS.map(addressOf)).size).toBe(24)
    const days = POSTS.map(({ daysAgo }) => daysAgo)
    expect(new Set(days).size).toBe(24)
    expect(Math.min(...days)).toBeGreaterThan(0)
    expect(Math.max(...days)).toBeLessThanOrEqual(FOURTEEN_MONTHS)
    expect(days.filter((ago) => ago > FOURTEEN_MONTHS / 2).length).toBeGreaterThan(4)
  })

  test.each(POSTS.map((post) => [post.title, post] as const))(
    '%s begins with a paragraph and has two to four headings and a picture of ours',
    (_, post) => {
      const html = htmlOf(post)
      const headings = html.match(/<h2>/g) ?? []
      expect(headings.length).toBeGreaterThanOrEqual(2)
      expect(headings.length).toBeLessThanOrEqual(4)
      expect(html.startsWith('<p>')).toBe(true)
      expect(PICTURES.map(([name]) => name)).toContain(post.picture)
    },
  )

  test('repeats no text', () => {
    const blocks = POSTS.flatMap(({ body }) => body.map(plainWords)).filter((block) => !block.startsWith('## '))
    expect(new Set(blocks).size).toBe(blocks.length)
    const lines = blocks.flatMap((block) => block.split('\n'))
    expect(new Set(lines).size).toBe(lines.length)
    const sentences = lines.flatMap((line) => line.split(/[.?!।]+ ?/)).filter((sentence) => sentence.split(' ').length > 5)
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([])
  })

  test('is partly in Nepali', () => {
    expect(POSTS.filter(isNepali).length).toBeGreaterThanOrEqual(2)
  })

  test('has many authors and pictures', () => {
    expect(new Set(POSTS.map(({ author }) => author)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(POSTS.map(({ picture }) => picture)).size).toBeGreaterThanOrEqual(20)
  })

  test('uses only markup that sanitising keeps', () => {
    for (const post of POSTS) expect(safeBody(htmlOf(post)), post.title).toBe(htmlOf(post))
  })
})
