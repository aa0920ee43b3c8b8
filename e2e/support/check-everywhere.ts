import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityFindings, DESK, horizontalOverflow, PHONE } from './browser.ts'

/** Fails when axe finds something on the present screen or it is too wide, at both widths and in both colour schemes. */
export async function checkEverywhere(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESK])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      // Until the colours and the widths of the other setting are gone.
      await expect.poll(() => accessibilityFindings(page)).toEqual([])
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    }
}
