import type { Locale } from '@chautari/contract/locale'
import { horizontalOverflow, type Visitor } from './browser.ts'
import { findingsInNewElements } from './new-elements.ts'

/** Returns the problems of the screen that a visitor sees: findings of axe, overflow, the wrong language, and complaints of the browser. */
export async function screenProblems(
  { page, complaints }: Visitor,
  { name, locale }: { name: string; locale: Locale },
): Promise<string[]> {
  const overflow = await horizontalOverflow(page)
  return [
    ...(await findingsInNewElements(page)),
    ...(overflow > 0 ? [`${overflow} px too wide`] : []),
    ...((await page.getAttribute('html', 'lang')) === locale ? [] : ['has the wrong language']),
    ...complaints().filter((text) => !/status of 4(01|22)/.test(text)),
  ].map((problem) => `${name}: ${problem}`)
}
