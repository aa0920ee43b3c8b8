import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { startLate, startScript } from './start-script.ts'

const FILES = ['/assets/a.js', '/assets/b.js']

type Window = { answeredMs?: number; hidden?: boolean }

/** Runs the script in a fake window. Returns the files requested so far and functions that fire the events it waits for. */
function windowWith({ answeredMs = 150, hidden = false }: Window) {
  const requested: string[] = []
  let paint = () => {}
  const timers: { ms: number; run: () => void }[] = []
  class PerformanceObserver {
    constructor(listener: () => void) {
      paint = listener
    }
    observe() {}
  }
  const globals = {
    PerformanceObserver,
    performance: { getEntriesByType: () => [{ requestStart: 300, responseStart: 300 + answeredMs }] },
    setTimeout: (run: () => void, ms: number) => timers.push({ ms, run }),
    document: {
      hidden,
      createElement: () => ({}),
      head: { append: ({ rel, href }: { rel: string; href: string }) => requested.push(`${rel} ${href}`) },
    },
  }
  runInNewContext(startScript(FILES), Object.assign(globals, { self: globals, window: globals }))
  return { requested, paint: () => paint(), timers }
}

const ALL = FILES.map((file) => `modulepreload ${file}`)

describe('startScript', () => {
  test('requests the scripts after the first paint, once', () => {
    const { requested, paint, timers } = windowWith({})
    expect(requested).toEqual([])
    paint()
    paint()
    for (const { run } of timers) run()
    expect(requested).toEqual(ALL)
  })

  test('requests the scripts after a second in a background window, which never paints', () => {
    const { requested, timers } = windowWith({})
    expect(timers.map(({ ms }) => ms)).toEqual([1000])
    for (const { run } of timers) run()
    expect(requested).toEqual(ALL)
  })

  test.each<[string, Window]>([
    ['that took long to be answered, as on a slow line', { answeredMs: 562 }],
    ['in the background', { hidden: true }],
  ])('requests the scripts of a page %s at once', (_page, window) => {
    expect(windowWith(window).requested).toEqual(ALL)
  })
})

const startLateOf = (html: string, beforeContent?: string) => startLate(Buffer.from(html), beforeContent).toString()

describe('startLate', () => {
  const page = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/><title>T</title></head><body><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/a.js";
  window.__reactRouterRouteModules = {"root":route0};

import("/assets/b.js");</script></body></html>`

  test('removes all other requests for scripts and names each file once', () => {
    const html = startLateOf(page)
    expect(html).not.toMatch(/<link rel="modulepreload"|import "|import \*/)
    expect(html).toContain(`<head><script>${startScript(FILES)}</script><title>`)
    expect(html).toContain(
      'await started;const [,route0]=await Promise.all([import("/assets/manifest.js"),import("/assets/a.js")]);',
    )
    expect(html).toContain(
      'window.__reactRouterRouteModules = {"root":route0};\n\nsetRoutesReady();import("/assets/b.js");</script>',
    )
  })

  test('leaves a page without scripts unchanged', () => {
    expect(startLateOf('<html><head></head></html>')).toBe('<html><head></head></html>')
  })

  test.each([
    ['with scripts', page],
    ['without scripts', '<html><head></head><body><p>Hello</p></body></html>'],
  ])('inserts a text before the content of the body of a page %s', (_, html) => {
    expect(startLateOf(html, '<i>$&</i>')).toBe(startLateOf(html).replace('<body>', () => '<body><i>$&</i>'))
  })
})
