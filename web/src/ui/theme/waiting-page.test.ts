import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Returns the rules of a sheet that apply only until the page has loaded, as selector and declarations. */
function waitingRules(sheet: string): [string, string][] {
  const text = readFileSync(join(import.meta.dirname, sheet), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  const rules = [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']): [string, string] => [
    selector,
    body,
  ])
  return rules.filter(([selector]) => selector.includes('[data-waiting]'))
}

describe('styles of a page that has not loaded yet', () => {
  test('set no variables, whose change would restyle every element after the load', () => {
    const rules = ['tokens.css', 'base.css'].flatMap(waitingRules)
    expect(rules.length).toBeGreaterThan(1)
    expect(rules.filter(([, body]) => /--[\w-]+:/.test(body))).toEqual([])
  })

  test('use a font of the device for days and the name of the other language', () => {
    const words = waitingRules('base.css').filter(([, body]) => body.includes('font-family: system-ui'))
    expect(words.map(([selector]) => selector.trim())).toEqual([
      ":root[data-waiting]:not(:lang(ne)) :is([lang='ne'], [hreflang='ne'])",
    ])
  })
})
