import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { choicesScript, SCHEME_KEY } from './first-scripts.ts'

const FONT = '/assets/font.woff2'
const STORED = 'chautari.seen'

type Line = { waitedMs: number; saveData?: boolean; effectiveType?: string; stored?: Record<string, string> }

/** Runs the script on a line and returns the fonts that it preloads, and whether the page is light. */
function pageOn(
  { waitedMs, saveData = false, effectiveType = '4g', stored = { [STORED]: 'something' } }: Line,
  options: Parameters<typeof choicesScript>[0] = { font: FONT },
) {
  const fonts: unknown[] = []
  const marks = new Map<string, string>()
  const onLoad: (() => void)[] = []
  const timers: { ms: number; run: () => void }[] = []
  const device = { matches: false, addEventListener: (_change: string, listener: () => void) => onDeviceChange.push(listener) }
  const onDeviceChange: (() => void)[] = []
  const darkenDevice = () => {
    device.matches = true
    for (const listener of onDeviceChange) listener()
  }
  runInNewContext(choicesScript(options), {
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    matchMedia: () => device,
    navigator: { connection: { saveData, effectiveType } },
    performance: { now: () => waitedMs },
    addEventListener: (_load: string, listener: () => void) => onLoad.push(listener),
    setTimeout: (run: () => void, ms: number) => timers.push({ ms, run }),
    document: {
      documentElement: {
        lang: 'en',
        setAttribute: (name: string, value: string) => marks.set(name, value),
        removeAttribute: (name: string) => marks.delete(name),
      },
      createElement: () => ({}),
      head: { append: (link: { href: string }) => fonts.push(link.href) },
    },
  })
  return {
    fonts,
    marks,
    isLight: marks.has('data-light'),
    picturesWait: () => marks.has('data-waiting'),
    onLoad,
    timers,
    darkenDevice,
  }
}

describe('choicesScript', () => {
  test('preloads the font of a page that started quickly', () => {
    expect(pageOn({ waitedMs: 200 })).toMatchObject({ fonts: [FONT], isLight: false })
  })

  test.each<[string, Line]>([
    ['that began after a second', { waitedMs: 1000 }],
    ['with Save-Data', { waitedMs: 50, saveData: true }],
    ['on a 2G line', { waitedMs: 50, effectiveType: 'slow-2g' }],
  ])('fetches no font for a page %s', (_page, line) => {
    expect(pageOn(line)).toMatchObject({ fonts: [], isLight: true })
  })

  test('fetches no font for the offline page', () => {
    expect(pageOn({ waitedMs: 50 }, {})).toMatchObject({ fonts: [], isLight: false })
  })

  test.each([200, 1000])('delays pictures below the first view until a page that started after %i ms has loaded', (waitedMs) => {
    const { picturesWait, onLoad } = pageOn({ waitedMs })
    expect(picturesWait()).toBe(true)
    for (const listener of onLoad) listener()
    expect(picturesWait()).toBe(false)
  })

  test('shows the delayed pictures after ten seconds, even if the page is still loading', () => {
    const { picturesWait, timers } = pageOn({ waitedMs: 200 })
    expect(timers.map(({ ms }) => ms)).toEqual([10_000])
    for (const { run } of timers) run()
    expect(picturesWait()).toBe(false)
  })

  test.each([
    [undefined, ['light', 'dark']],
    ['auto', ['light', 'dark']],
    ['light', ['light', 'light']],
    ['dark', ['dark', 'dark']],
  ])('shows the colour scheme of the device, also after it changes, unless one was chosen: %s', (chosen, shown) => {
    const page = pageOn({ waitedMs: 50, stored: chosen === undefined ? {} : { [SCHEME_KEY]: chosen } })
    const before = page.marks.get('data-color-scheme')
    page.darkenDevice()
    expect([before, page.marks.get('data-color-scheme')]).toEqual(shown)
  })

  test('marks the document for each storage key that this browser has set', () => {
    const marks = [
      { key: STORED, mark: 'data-seen' },
      { key: 'chautari.none', mark: 'data-none' },
    ]
    const page = pageOn({ waitedMs: 50 }, { marks })
    expect([page.marks.has('data-seen'), page.marks.has('data-none'), page.marks.has('data-signed-in')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
