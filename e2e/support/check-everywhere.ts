import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESK, horizontalOverflow, PHONE, variantsOf } from './browser.ts'
import { findingsInNewElements } from './new-elements.ts'

const SETTINGS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

/**
 * Fails when axe finds a problem in new elements of the current screen on a phone in dark mode, or when the screen overflows there or on a desktop.
 * `npm run proofs` checks both widths in both colour schemes. Leaves the window at the width of a desktop.
 */
export async function checkEverywhere(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of variantsOf(...SETTINGS)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    // Polls until no colour or width of the other setting is left.
    await expect.poll(() => findingsInNewElements(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(DESK)
  // Waits until parts with another place on a desktop have moved and loaded again: a click in between would miss its button.
  await page.evaluate(() => new Promise((moved) => requestAnimationFrame(() => setTimeout(moved))))
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}
