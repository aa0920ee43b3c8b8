import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESK, expectAccessible, visitor } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { openHydrated } from '../../support/hydration.ts'
import { GUEST } from '../../support/steps.ts'
import { siteTexts } from '../../support/texts.ts'

const { server, browser } = await openSharedStage()

const TABS_AT_MOST = 150

/** Describes the focused element: whether its focus ring shows, and whether another element covers it. */
type Focus = { is: string; isShown: boolean; isCovered: boolean }

const focus = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    const box = focused.getBoundingClientRect()
    const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const labels = (focused as HTMLInputElement).labels ?? []
    const isOwnElement = (top: Element) =>
      focused.contains(top) || top.contains(focused) || [...labels].some((label) => label.contains(top))
    // The ring may be drawn on a wrapper with the label, on the card of a link, or on the styled box beside a hidden input.
    const ringed = [
      focused,
      focused.nextElementSibling,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.closest('article'),
    ]
    const hasRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
      return outlineStyle !== 'none' && Number(outlineWidth.replace('px', '')) >= 2
    }
    // A slider draws its ring on the thumb, whose style and position scripts cannot read.
    const isSlider = focused.matches('[type=range]')
    return {
      is: `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`,
      isShown: isSlider || hasRing(focused, '::after') || ringed.some((element) => element && hasRing(element)),
      isCovered: !isSlider && at !== null && !isOwnElement(at),
    }
  })

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/**
 * Presses Tab until the target has the focus, and checks the focus of each element on the way. Throws after `TABS_AT_MOST` steps,
 * which also detects a keyboard trap.
 */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor({ state: 'attached' })
  for (let pressed = 0; pressed < TABS_AT_MOST; pressed++) {
    await page.keyboard.press(key)
    const found = await focus(page)
    // After the last element the focus moves to the browser's own controls.
    if (!found.is.startsWith('BODY')) expect(found, page.url()).toEqual({ is: found.is, isShown: true, isCovered: false })
    if (await hasFocus(target)) return
  }
  throw new Error(`${target.toString()} was not reached in ${TABS_AT_MOST} steps from the keyboard.`)
}

async function choose(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const focusOn = (page: Page, id: string) => expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id)

test('a guest finds, views, books and pays for a room by keyboard alone', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  await openHydrated(page, server.url)
  await page.keyboard.press('Tab')
  expect(await focus(page)).toMatchObject({ is: 'A Skip to content', isShown: true, isCovered: false })
  await page.keyboard.press('Enter')
  await focusOn(page, 'content')

  const where = page.getByRole('combobox', { name: 'Where' })
  await tabTo(page, where)
  // Focus alone opens nothing, also after the list was open.
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  for (const key of ['Escape', 'Shift+Tab', 'Tab']) await page.keyboard.press(key)
  expect(await where.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.type('pokha')
  await page.getByRole('option', { name: /^Pokhara/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await choose(page, page.getByRole('search').getByRole('button', { name: 'Search' }))
  await page.getByRole('heading', { level: 1, name: /stays in Pokhara/ }).waitFor()
  await focusOn(page, 'content')

  await choose(page, link('Check Availability: Phewa Horizon Resort'))
  await page.getByRole('heading', { level: 1, name: 'Phewa Horizon Resort' }).waitFor()
  await focusOn(page, 'content')

  await viewRoom(page)
  await choose(page, link(/^Book Now/))
  await page.getByRole('heading', { level: 1, name: siteTexts.checkout.heading }).waitFor()
  await focusOn(page, 'content')
  await choose(page, link(siteTexts.checkout.continueToDetails))
  await page.getByRole('heading', { level: 2, name: 'Booking details' }).waitFor()
  await focusOn(page, 'step-heading')
  await fillTravellerForm(page)
  await choose(page, button(siteTexts.checkout.continueToReview))
  await page.getByText(siteTexts.checkout.review).waitFor()
  await focusOn(page, 'step-heading')
  await choose(page, button(siteTexts.frame.heldPay))
  await page.getByRole('timer').waitFor()
  await focusOn(page, 'content')

  await tabTo(page, page.getByRole('radio', { name: /eSewa/ }))
  await page.keyboard.press('ArrowDown')
  await button(/with Khalti$/).waitFor()
  await page.keyboard.press('ArrowUp')
  await choose(page, button(/^Pay Rs .* with eSewa$/))
  await page.getByTestId('esewa-pay-page').waitFor()
  const pay = page.getByTestId('esewa-pay')
  // The focus rings of the wallet's page are not part of the product, so they are not checked.
  for (let pressed = 0; pressed < TABS_AT_MOST && !(await hasFocus(pay)); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('You have successfully created your booking.').waitFor()
  expect(complaints()).toEqual([])
})

test('a button keeps the focus at the end of its range, in the gallery and in a counter', async () => {
  const { page, complaints } = await visitor(browser, DESK)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await openHydrated(page, `${server.url}/property/phewa-horizon-resort`)
  await button(/^Show all \d+ photos$/).press('Enter')
  const gallery = page.getByRole('dialog')
  const next = gallery.getByRole('button', { name: siteTexts.property.nextPhoto })
  await next.focus()
  for (const shown of ['2 / 8', '3 / 8', '4 / 8', '5 / 8', '6 / 8', '7 / 8', '8 / 8']) {
    await page.keyboard.press('Enter')
    await gallery.getByText(shown, { exact: true }).waitFor()
  }
  expect([await hasFocus(next), await next.isDisabled()]).toEqual([true, true])
  await page.keyboard.press('ArrowLeft')
  await gallery.getByText('7 / 8', { exact: true }).waitFor()
  await expectAccessible(page)
  await openHydrated(page, server.url)
  await page.getByRole('search').locator('summary').filter({ hasText: 'Guests' }).press('Enter')
  const fewer = button('One fewer: Adults')
  await fewer.press('Enter')
  expect([await hasFocus(fewer), await fewer.isDisabled()]).toEqual([true, true])
  expect(complaints()).toEqual([])
})

/** Opens a room in a dialog, checks that the dialog keeps the focus, and that Escape returns it to the link. */
async function viewRoom(page: Page): Promise<void> {
  const opener = page.locator('#rooms article h3 a').first()
  await choose(page, opener)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  for (let pressed = 0; pressed < 5; pressed++) {
    expect(await dialog.evaluate((open) => open.contains(document.activeElement))).toBe(true)
    await page.keyboard.press(pressed < 3 ? 'Tab' : 'Shift+Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
}

/** Fills in the traveller form by way of its error summary, whose links lead to the missing fields. */
async function fillTravellerForm(page: Page): Promise<void> {
  const email = page.getByLabel('Email', { exact: true })
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type(GUEST.name)
  await page.keyboard.press('Enter')
  const summary = page.locator('[aria-labelledby=error-summary]')
  await expect.poll(() => summary.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(email)).toBe(true)
  await page.keyboard.type(GUEST.email)
  await tabTo(page, page.getByLabel('Full name'), 'Shift+Tab')
  await tabTo(page, page.getByLabel('Mobile number'))
  await page.keyboard.type(GUEST.phone)
}
