import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Sizes in pixels stay as they are when a user enlarges text, so that lines would overlap or be cut off (WCAG 1.4.4). */
const FIXED = /(?:font-size|line-height): \d+px|font: [^;(]*\d+px/g

const fixedSizes = (css: string): string[] => css.match(FIXED) ?? []

describe('the text of the console', () => {
  test.each(['font-size: 13px;', 'line-height: 20px;', 'font: 600 11px / 16px var(--typeface);', 'font: 400 1rem / 28px x;'])(
    'fixedSizes finds %s',
    (css) => {
      expect(fixedSizes(css)).toHaveLength(1)
    },
  )

  test('grows with the text size of the browser', () => {
    const files = globSync('**/*.css', { cwd: root })
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap((file) => fixedSizes(readFileSync(join(root, file), 'utf8')).map((size) => `${file}: ${size}`))).toEqual(
      [],
    )
  })
})
