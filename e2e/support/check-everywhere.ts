import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESK, horizontalOverflow, PHONE, variantsOf } from './browser.ts'
import { findingsInNewElements } from './new-elements.ts'

const SETTINGS = [DESK, PHONE].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
)

/**
 * Fails when axe finds something in what is new on the present screen of a phone in dark mode, or it is too wide there or on a desk. `npm run proofs` looks at
 * both widths in both colour schemes. Leaves the screen as wide as a desk.
 */
export async function checkEverywhere(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of variantsOf(...SETTINGS)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    // Until the colours and the widths of the other setting are gone.
    await expect.poll(() => findingsInNewElements(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(DESK)
  // Until parts that are elsewhere on a desk have moved and loaded again: a click in between would miss its button.
  await page.evaluate(() => new Promise((moved) => requestAnimationFrame(() => setTimeout(moved))))
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
}
