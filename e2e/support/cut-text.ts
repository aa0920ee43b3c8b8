import type { Page } from 'playwright-core'

/** Returns bold texts, such as names, dates and amounts, that a page shortens, and amounts of cards that another bold text covers. */
export async function findCutText(page: Page): Promise<string[]> {
  const cut = await page.evaluate(() => {
    const bold = [...document.querySelectorAll('main *')].filter(
      (element) =>
        Number(getComputedStyle(element).fontWeight) >= 700 &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') &&
        element.checkVisibility(),
    )
    // The one line of a folded search opens the form with the whole text.
    const isShortened = (element: Element) =>
      getComputedStyle(element).textOverflow === 'ellipsis' &&
      element.scrollWidth > element.clientWidth &&
      element.closest('[data-slim], [data-search-pill]') === null
    const areApart = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      return a.right - 2 < b.left || b.right - 2 < a.left || a.bottom - 2 < b.top || b.bottom - 2 < a.top
    }
    const isCovered = (amount: Element) =>
      [...(amount.closest('article')?.querySelectorAll('*') ?? [])].some(
        (other) => bold.includes(other) && !other.contains(amount) && !amount.contains(other) && !areApart(amount, other),
      )
    const textOf = (element: Element) => element.textContent.trim().slice(0, 30)
    return [
      ...bold.filter(isShortened).map((element) => `shortens ${textOf(element)}`),
      ...bold
        .filter((element) => element.tagName === 'STRONG' && isCovered(element))
        .map((element) => `covers ${textOf(element)}`),
    ]
  })
  return cut.slice(0, 4)
}
