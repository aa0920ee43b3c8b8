import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { accessibilityFindings } from './browser.ts'

// axe takes as long as loading the page, and many journeys pass the same pages.
const checkedElements = new Set<number>()

/**
 * Returns the serious findings of axe among the new elements of a page: those whose kind has not passed the check yet in the same place, language,
 * width and scheme. `npm run proofs` checks whole pages.
 */
export async function findingsInNewElements(page: Page): Promise<string[]> {
  if (isLongRun) return accessibilityFindings(page)
  const unchecked = (await kindsOfElements(page)).filter((kind) => !checkedElements.has(kind))
  if (unchecked.length === 0) return []
  const findings = await accessibilityFindings(page, { among: unchecked })
  if (findings.length === 0) for (const kind of unchecked) checkedElements.add(kind)
  return findings
}

/** Returns a number for each kind of element of a page, by its place, and keeps the elements in the page for `accessibilityFindings`. */
function kindsOfElements(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const { colorScheme, mantineColorScheme } = root.dataset
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const surroundings = [root.lang, innerWidth, isDark, colorScheme, mantineColorScheme]
    const hash = (text: string, start: number) => {
      let value = start
      for (let at = 0; at < text.length; at++) value = (value * 131 + text.charCodeAt(at)) % 67_280_421_310_721
      return value
    }
    // Includes whether the page has a title, so that a page without one is checked as a whole.
    const kinds = new Map<Element, number>([[root, hash(`${surroundings.join()} ${document.title === ''}`, 0)]])
    const attributes = ({ attributes: all }: Element) =>
      [...all].map(({ name, value }) =>
        /^(class|role|type|tabindex|aria-(hidden|live|expanded|current))$/.test(name) ? `${name}=${value}` : name,
      )
    for (const element of document.body.querySelectorAll('*')) {
      const parent = kinds.get(element.parentElement ?? root) ?? hash(surroundings.join(), 0)
      kinds.set(element, hash(`>${element.tagName}[${attributes(element).sort().join()}]`, parent))
    }
    Object.assign(globalThis, { elementKinds: kinds })
    return [...new Set(kinds.values())]
  })
}
