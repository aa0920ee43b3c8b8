import { isLongRun } from '@chautari/server/testing/long-runs'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { FURTHEST_ZONE, PHONE, visitorIn } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'
import { checkCurrentPage } from '../../support/steps.ts'

const { server, browser } = await openStage()

const GUEST = { name: 'सीता शर्मा', email: 'sita.sharma@example.np', phone: '9841234567' }
const PROPERTY = 'फेवा होराइजन रिसोर्ट'

/** Matches a Nepali date such as "मंसिर ८, २०८३, मंगल". */
const DAY = /(बैशाख|जेठ|असार|साउन|भदौ|असोज|कात्तिक|मंसिर|पुस|माघ|फागुन|चैत) [०-९]{1,2}, २०[०-९]{2}/
const CLOCK = /^[०-९]{2}:[०-९]{2}$/
const RUPEES = /रू [०-९,]+/
/** Matches amounts, times and months in English format. */
const IN_ENGLISH = /\bRs\b|\bNPR\b|\d:\d\d|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d/

// The browser locale is the only hint for Nepali, as on a phone bought in Kathmandu.
const context = await browser.newContext({
  viewport: PHONE,
  colorScheme: 'dark',
  locale: 'ne-NP',
  timezoneId: FURTHEST_ZONE,
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
})
afterAll(() => context.close())
const { page, complaints } = await visitorIn(context)
let reference = ''

test('a guest whose phone is set to Nepali finds a room by a name typed in Devanagari', async () => {
  await page.goto(server.url)
  await checkNepaliPage(page)
  const guests = page.getByRole('search').locator('summary').filter({ hasText: 'पाहुना' })
  await guests.click()
  // A number field shows Latin digits only, so the Nepali ones are drawn over it.
  const adults = page.getByLabel('वयस्क', { exact: true }).locator('..')
  await expect.poll(() => adults.evaluate((box) => getComputedStyle(box, '::after').content)).toContain('२')
  await guests.click()
  await page.getByRole('combobox', { name: 'कहाँ' }).fill('पोखरा')
  await page.getByRole('option', { name: /^पोखरा/ }).click()
  await page.getByRole('search').getByRole('button', { name: 'खोज्नुहोस्' }).click()
  await page.waitForURL(/\/search\/property\/listing/)
  await page.getByRole('heading', { level: 1, name: /^पोखरामा [०-९]+ होटल/ }).waitFor()
  await checkNepaliPage(page)
  await page.getByRole('link', { name: `कोठा हेर्नुहोस्: ${PROPERTY}` }).click()
  await page.getByRole('heading', { level: 1, name: PROPERTY }).waitFor()
  await checkNepaliPage(page)
  await page
    .getByRole('link', { name: /^अहिले बुक गर्नुहोस्/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'कोठा बुक गर्नुहोस्' }).waitFor()
  expect(complaints()).toEqual([])
})

test('the checkout shows validation errors in Nepali and then holds the room', async () => {
  await checkNepaliPage(page)
  expect(await words(page)).toMatch(RUPEES)
  await page.getByRole('link', { name: 'बुकिङ विवरणमा जानुहोस्' }).click()
  const name = page.getByLabel('पूरा नाम', { exact: true })
  await name.fill('सी')
  await page.getByLabel('इमेल').fill('sita@')
  await page.getByLabel('मोबाइल नम्बर').fill('12345')
  await page.getByRole('button', { name: 'भुक्तानी विवरणमा जानुहोस्' }).click()
  for (const complaint of ['कम्तीमा ३ अक्षर', 'कृपया सही इमेल लेख्नुहोस्', 'फोन नम्बर मिलेन'])
    await page.getByText(complaint).first().waitFor()
  await checkNepaliPage(page)
  await name.fill(GUEST.name)
  await page.getByLabel('इमेल').fill(GUEST.email)
  await page.getByLabel('मोबाइल नम्बर').fill(GUEST.phone)
  await page.getByRole('button', { name: 'भुक्तानी विवरणमा जानुहोस्' }).click()
  await page.getByText('बुकिङ एकपटक हेर्नुहोस्').waitFor()
  await checkNepaliPage(page)
  await page.getByRole('button', { name: 'भुक्तानीमा जानुहोस्' }).click()
  await page.waitForURL(/\/payment\/[0-9A-Z]{16}$/)
  reference = page.url().slice(-16)
  await page.getByText('बुकिङ अनुरोध पठाइयो').waitFor()
  expect(complaints()).toEqual([])
})

test.runIf(isLongRun)(
  'the payment page shows the end of the hold in Nepal’s calendar, and the guest pays with eSewa',
  async () => {
    await expect.poll(() => page.getByRole('timer').innerText()).toMatch(CLOCK)
    expect(await page.getByText(/^तपाईंको बुकिङको म्याद .* बजे सकिन्छ$/).innerText()).toMatch(DAY)
    await checkNepaliPage(page)
    await page.getByRole('button', { name: 'कसरी तिर्ने, छान्नुहोस्' }).waitFor()
    await page.getByRole('radio', { name: /eSewa/ }).check()
    await page.getByRole('button', { name: /^eSewa बाट रू [०-९,]+ तिर्नुहोस्$/ }).click()
    await page.getByTestId('esewa-pay-page').waitFor()
    await page.getByTestId('esewa-pay').click()
    await page.getByText('तपाईंको बुकिङ सफल भयो।').waitFor()
    expect(page.url()).toContain(`/payment-success-page?bookingReference=${reference}`)
    await checkNepaliPage(page)
    expect(complaints()).toEqual([])
  },
)

test.runIf(isLongRun)('the booking page and the voucher are in Nepali', async () => {
  await page.getByRole('link', { name: 'बुकिङ विवरण' }).click()
  await page.waitForURL(`**/guest/view/${reference}`)
  await page.getByText('तपाईंको बुकिङ पक्का भयो').waitFor()
  await page.getByText(GUEST.email).first().waitFor()
  await page.getByText('स्वीकृत').first().waitFor()
  await checkNepaliPage(page)
  const pageText = await words(page)
  expect(pageText).toContain('पोखरा, नेपाल')
  expect(pageText).toMatch(DAY)
  expect(pageText).toMatch(RUPEES)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'भौचर लिनुहोस्' }).click()])
  expect(file.suggestedFilename()).toBe(`chautari-${reference}.pdf`)
  expect(await readFile(await file.path(), 'latin1')).toContain('/Lang (ne)')
  expect(complaints()).toEqual([])
  const [booking] = await server.query('select status, locale, total_paisa, paid_paisa from bookings where reference = $1', [
    reference,
  ])
  expect(booking).toMatchObject({ status: 'approved', locale: 'ne', paid_paisa: booking?.total_paisa })
})

test.runIf(isLongRun)(
  'the confirmation email is in Nepali, and its link opens the booking in Nepali in a browser set to another language',
  async () => {
    const emails = () => server.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(GUEST.email)}`) as Promise<ReceivedEmail[]>
    const isConfirmation = ({ subject }: ReceivedEmail) => /^तपाईंको बुकिङ .+ पक्का भयो$/.test(subject)
    await expect.poll(async () => (await emails()).some(isConfirmation)).toBe(true)
    const sentEmail = (await emails()).find(isConfirmation)
    expect(sentEmail?.text).toContain(GUEST.name)
    expect(sentEmail?.text).toMatch(DAY)
    expect(sentEmail?.text).toMatch(/[०-९]{2}:[०-९]{2}/)

    const elsewhere = await browser.newContext({
      viewport: PHONE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    const other = await visitorIn(elsewhere)
    const link = /https?:\/\/[^/\s]+(\/guest\/view\/\S+#ntg_\S+)/.exec(sentEmail?.text ?? '')?.[1]
    await other.page.goto(`${server.url}${link}`)
    await other.page.getByText('तपाईंको बुकिङ पक्का भयो').waitFor()
    await other.page.getByText(GUEST.email).first().waitFor()
    expect(other.complaints()).toEqual([])
    await elsewhere.close()
  },
)

type ReceivedEmail = { subject: string; text: string }

/** Fails when the page does not fit its window, has a serious axe finding, or shows text in English format. */
async function checkNepaliPage(page: Page): Promise<void> {
  await checkCurrentPage(page)
  expect(await page.getAttribute('html', 'lang'), page.url()).toBe('ne')
  expect(await words(page), page.url()).not.toMatch(IN_ENGLISH)
}

const words = (page: Page) => page.getByRole('main').innerText()
