import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { choicesScript } from './first-scripts.ts'

type Line = { waitedMs: number; saveData?: boolean; effectiveType?: string }

/** Runs the script on a line and returns the fonts that it preloads, and whether the page is light. */
function pageOn({ waitedMs, saveData = false, effectiveType = '4g' }: Line) {
  const fonts: unknown[] = []
  const marks = new Set<string>()
  runInNewContext(choicesScript('/assets/font.woff2'), {
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    navigator: { connection: { saveData, effectiveType } },
    performance: { getEntriesByType: () => [{ requestStart: 40, responseStart: 40 + waitedMs }] },
    document: {
      documentElement: { lang: 'en', setAttribute: (name: string) => marks.add(name) },
      createElement: () => ({}),
      head: { append: (link: { href: string }) => fonts.push(link.href) },
    },
  })
  return { fonts, isLight: marks.has('data-light') }
}

describe('choicesScript', () => {
  test('preloads the font of a page whose response began soon', () => {
    expect(pageOn({ waitedMs: 200 })).toEqual({ fonts: ['/assets/font.woff2'], isLight: false })
  })

  test.each<[string, Line]>([
    ['whose response began after a second', { waitedMs: 1000 }],
    ['with Save-Data', { waitedMs: 50, saveData: true }],
    ['on a 2G line', { waitedMs: 50, effectiveType: 'slow-2g' }],
  ])('fetches no font for a page %s', (_page, line) => {
    expect(pageOn(line)).toEqual({ fonts: [], isLight: true })
  })
})
