import { expect, test } from 'vitest'
import { openBrowser, visitor } from '../../support/browser.ts'
import { findCutText } from '../../support/cut-text.ts'
import { findingsInNewElements } from '../../support/new-elements.ts'
import { checkCurrentPage } from '../../support/steps.ts'

const browser = await openBrowser()

// Negative control for the check of all journeys.
test('the accessibility check finds a problem among elements that appear later on a checked page', async () => {
  const { page } = await visitor(browser)
  await page.setContent('<!doctype html><html lang="en"><title>Rooms</title><main><h1>Rooms</h1><p>Two rooms</p></main></html>')
  await checkCurrentPage(page)
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(checkCurrentPage(page)).rejects.toThrow('button-name')
})

test('the accessibility check checks an element again until it has no problem', async () => {
  const { page } = await visitor(browser)
  const findingsOf = async (button: string) => {
    await page.setContent(`<!doctype html><html lang="en"><title>Rooms</title><main><h1>Rooms</h1>${button}</main></html>`)
    return (await findingsInNewElements(page)).map((finding) => finding.split(':')[0])
  }
  expect(await findingsOf('<button></button>')).toEqual(['button-name'])
  expect(await findingsOf('<button></button>')).toEqual(['button-name'])
  expect(await findingsOf('<button>Book</button>')).toEqual([])
})

test('the accessibility check also checks a page without a title', async () => {
  const { page } = await visitor(browser)
  await page.setContent('<!doctype html><html lang="en"><main><h1>Rooms</h1></main></html>')
  expect(await findingsInNewElements(page)).toEqual(['document-title: html'])
})

test('the check of enlarged text finds a date that is shortened and an amount that is covered', async () => {
  const { page } = await visitor(browser)
  const problemsOf = async (style: string) => {
    const card = `<article><b>4.0</b><strong style="${style}">Rs 2,900</strong></article>`
    const day = `<b style="${style}; display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">Sun 29 Nov</b>`
    await page.setContent(`<!doctype html><title>Rooms</title><main style="width: 320px">${card}${day}</main>`)
    return findCutText(page)
  }
  expect(await problemsOf('margin-left: -16px; width: 40px')).toEqual(['shortens Sun 29 Nov', 'covers Rs 2,900'])
  expect(await problemsOf('margin-left: 16px')).toEqual([])
})
