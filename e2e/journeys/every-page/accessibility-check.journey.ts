import { expect, test } from 'vitest'
import { openBrowser, visitor } from '../../support/browser.ts'
import { checkCurrentPage } from '../../support/steps.ts'

const browser = await openBrowser()

// Negative control for the check of all journeys.
test('the accessibility check finds a fault among elements that appear later on a checked page', async () => {
  const { page } = await visitor(browser)
  await page.setContent('<!doctype html><html lang="en"><title>Rooms</title><main><h1>Rooms</h1><p>Two rooms</p></main></html>')
  await checkCurrentPage(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(checkCurrentPage(page)).rejects.toThrow('button-name')
})
