import { expect, test } from 'vitest'
import { openBrowser, visitor } from '../../support/browser.ts'
import { findingsInNewElements } from '../../support/new-elements.ts'
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

test('the accessibility check looks at an element again until it has no fault', async () => {
  const { page } = await visitor(browser)
  const findingsOf = async (button: string) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Rooms</title><main><h1>Rooms</h1>${button}</main></html>`)
    return (await findingsInNewElements(page)).map((finding) => finding.split(':')[0])
  }
  expect(await findingsOf('<button></button>')).toEqual(['button-name'])
  expect(await findingsOf('<button></button>')).toEqual(['button-name'])
  expect(await findingsOf('<button>Book</button>')).toEqual([])
})

test('the accessibility check looks at a page without a title', async () => {
  const { page } = await visitor(browser)
  await page.setContent('<!doctype html><html lang="en"><main><h1>Rooms</h1></main></html>')
  expect(await findingsInNewElements(page)).toEqual(['document-title: html'])
})
