import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Returns the rules of a sheet that hold only until the page has loaded, as selector and declarations. */
function waitingRules(sheet: string): [string, string][] {
  const text = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const rules = [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']): [string, string] => [
    selector,
    body,
  ])
  return rules.filter(([selector]) => selector.includes('[data-waiting]'))
}

describe('a page that has not loaded yet', () => {
  test('has no variables of its own, which would style every element anew when it has', () => {
    const rules = ['tokens.css', 'base.css'].flatMap(waitingRules)
    expect(rules.length).toBeGreaterThan(1)
    expect(rules.filter(([, body]) => /--[\w-]+:/.test(body))).toEqual([])
  })

  test('writes days and the name of the other language in a typeface of the device', () => {
    const words = waitingRules('base.css').filter(([, body]) => body.includes('font-family: system-ui'))
    expect(words.map(([selector]) => selector.trim())).toEqual([
      ":root[data-waiting]:not(:lang(ne)) :is([lang='ne'], [hreflang='ne'])",
    ])
  })
})
