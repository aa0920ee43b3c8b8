import { addDays, dayInNepal } from '@chautari/contract/dates'
import { isLongRun } from '@chautari/server/testing/long-runs'
import { describe, expect, test } from 'vitest'
import { holdPackage } from '../../support/bookings-by-api.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts, filled } from '../../support/texts.ts'

type Received = { subject: string; headers: Record<string, string> }

const { server, staff } = await openConsoleStage()
const today = dayInNepal(new Date())

describe('a member of staff', () => {
  test('creates a coupon, raises its limit, sees who holds it, and stops it', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/marketing'))
    await page.getByRole('link', { name: 'NAMASTE10' }).waitFor()
    const states = page.getByRole('navigation', { name: 'State' })
    await states.getByRole('link', { name: 'Stopped' }).click()
    await page.waitForURL(/\?state=stopped$/)
    await states.getByRole('link', { name: 'All' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.keyboard.press('n')
    await page.getByRole('button', { name: consoleTexts.coupons.createNow }).click()
    await page.locator('[name="code"]:focus').waitFor()
    complaints() // The refused call, which the browser logs.
    await page.getByLabel('Code', { exact: true }).fill('warm-20')
    await page.getByLabel('Name').fill('Winter warmers')
    await page.getByLabel('Conditions').fill('20 % off, up to Rs 500.')
    await page.getByRole('textbox', { name: consoleTexts.coupons.percent }).fill('२०')
    await page.getByLabel('Largest discount').fill('500')
    await page.getByLabel('First day').fill(today)
    await page.getByLabel('Last day').fill(addDays(today, 30))
    await page.getByLabel(consoleTexts.coupons.useLimit).fill('40')
    await page.getByText(filled(consoleTexts.coupons.costsUpTo, { amount: 'Rs 20,000' })).waitFor()
    await page.getByRole('button', { name: consoleTexts.coupons.createNow }).click()
    await page.getByRole('heading', { level: 1, name: 'WARM-20' }).waitFor()

    const { reference } = await holdPackage(server, 'mardi-himal-trek', 20)
    const redeemed = await fetch(`${server.url}/api/v1.0/coupon/check/${reference}?coupon_code=warm-20`)
    expect(redeemed.status).toBe(200)
    await page.reload()
    await page.getByText('1 of 40').waitFor()
    await page.getByRole('cell', { name: 'Held', exact: true }).waitFor()
    await checkEverywhere(page)

    await page.keyboard.press('e')
    const dialog = page.getByRole('dialog')
    const lastDay = dialog.getByLabel('Last day')
    await lastDay.fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(() => lastDay.getAttribute('aria-invalid')).toBe('true')
    await lastDay.fill(addDays(today, 30))
    await expect.poll(() => lastDay.getAttribute('aria-invalid')).not.toBe('true')
    await dialog.getByLabel(consoleTexts.coupons.useLimit).fill('0')
    await dialog.getByText('Too small').waitFor()
    await dialog.getByLabel(consoleTexts.coupons.useLimit).fill('60')
    await dialog.getByText('59 more bookings can use it.').waitFor()
    await checkEverywhere(page)
    await dialog.getByLabel('Reason').fill('it goes well')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('1 of 60').waitFor()

    await page.getByRole('button', { name: consoleTexts.coupons.stop }).click()
    await dialog.getByText('1 booking has this coupon and keeps it.').waitFor()
    await dialog.getByLabel('Reason').fill('the budget is spent')
    await dialog.getByRole('button', { name: consoleTexts.coupons.stop }).click()
    await page.getByText('Stopped', { exact: true }).waitFor()
    const [coupon] = await server.query('select use_limit, stopped_at is not null as stopped from coupons where code = $1', [
      'WARM-20',
    ])
    expect(coupon).toEqual({ use_limit: 60, stopped: true })
    expect(complaints().filter((text) => !text.includes('status of 422'))).toEqual([])
  })

  test('creates a campaign with a picture, gives a room an offer in it, and stops it', async () => {
    const { page, complaints } = staff
    const room = 'phewa-horizon-resort-standard'
    await page.goto(consoleUrl(server, '/marketing/campaigns'))
    await page.getByRole('link', { name: 'Trekkers’ week' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel('Code').fill('lake-spring')
    await page.getByLabel(consoleTexts.campaigns.titleEn).fill('Spring by the lake')
    await page.getByLabel(consoleTexts.campaigns.titleNe).fill('तालमा वसन्त')
    await page.getByLabel(consoleTexts.campaigns.termsEn).fill('Lower rates for rooms by the lake.')
    await page.getByLabel('First day').fill(today)
    await page.getByLabel('Last day').fill(addDays(today, 30))
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill('lake')
    await page.locator('input[value="lake-golden-1"]').check()
    await page.getByRole('button', { name: consoleTexts.campaigns.createNow }).click()
    await page.getByRole('heading', { level: 1, name: 'Spring by the lake' }).waitFor()

    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    const last = dialog.getByRole('option').last()
    await expect.poll(() => last.evaluate((option) => option.parentElement?.scrollTop)).toBe(0)
    await dialog.getByRole('combobox').press('ArrowUp')
    await expect.poll(() => last.evaluate((option) => option.parentElement?.scrollTop)).toBeGreaterThan(0)
    await dialog.getByRole('combobox').fill('phewa horizon')
    await dialog.getByRole('option').filter({ hasText: 'Standard' }).first().click()
    await dialog.getByRole('textbox', { name: consoleTexts.coupons.percent }).fill('10')
    await dialog.getByText(/^The price is Rs/).waitFor()
    await checkEverywhere(page)
    await dialog.getByRole('button', { name: consoleTexts.campaigns.addNow }).click()
    await page.getByRole('button', { name: /^Remove .* from the campaign$/ }).waitFor()
    const offered = async () => {
      const [row] = await server.query('select c.code from rooms r join campaigns c on c.id = r.campaign_id where r.slug = $1', [
        room,
      ])
      return row?.code as unknown
    }
    expect(await offered()).toBe('LAKE-SPRING')

    await page.keyboard.press('e')
    await dialog.getByLabel('Last day').fill(addDays(today, -1))
    await dialog.getByText("The last day can't be before the first").waitFor()
    await dialog.getByLabel('Last day').fill(addDays(today, 40))
    await dialog.getByText(filled(consoleTexts.campaigns.offersMove.one, { n: 1 })).waitFor()
    await checkEverywhere(page)
    await dialog.getByLabel('Reason').fill('a longer season')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Campaign changed').waitFor()

    await page.getByRole('button', { name: consoleTexts.campaigns.stop }).click()
    await dialog.getByText('1 room or package returns to its regular price.').waitFor()
    await dialog.getByLabel('Reason').fill('the rooms are sold')
    await dialog.getByRole('button', { name: consoleTexts.campaigns.stop }).click()
    await page.getByText('Stopped', { exact: true }).waitFor()
    const advertised = await (await fetch(`${server.url}/api/v1.0/campaigns`)).text()
    expect(advertised).not.toContain('LAKE-SPRING')
    expect(complaints().filter((text) => !text.includes('status of 422'))).toEqual([])
  })

  test.runIf(isLongRun)(
    'writes a newsletter in both languages and sends it; one press of a mail program ends the subscription',
    async () => {
      const { page, complaints } = staff
      const reader = 'a-reader@news.example'
      await server.query(
        `insert into subscriptions (email, state, asked_at, confirmed_at, locale) values
        ($1, 'subscribed', app_now(), app_now(), 'ne'), ('b-reader@news.example', 'subscribed', app_now(), app_now(), 'en')`,
        [reader],
      )
      await page.goto(consoleUrl(server, '/newsletter'))
      await page.getByRole('link', { name: 'Autumn above the clouds' }).waitFor()
      await page.keyboard.press('n')
      await page.getByRole('dialog').getByLabel('Subject').fill('News of the trails')
      await page.getByRole('button', { name: consoleTexts.newsletter.createNow }).click()
      await page.getByRole('heading', { level: 1, name: 'News of the trails' }).waitFor()
      await page.getByText(consoleTexts.newsletter.gapBlocks).waitFor()

      await page.getByLabel('Subject, नेपाली').fill('खबर')
      await page.getByRole('button', { name: 'Text', exact: true }).click()
      await page.locator('textarea:focus').fill('Clear skies.')
      await page.getByLabel('Text, नेपाली').fill('खुला आकाश।')
      await page.getByRole('button', { name: 'Hotel card' }).click()
      await page.getByRole('combobox').fill('phewa horizon')
      await page.getByRole('option', { name: /Phewa Horizon Resort/ }).click()
      await page.getByRole('button', { name: 'Move block 2 up' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('region', { name: 'In Nepali' }).getByText('खुला आकाश।').waitFor()
      await page
        .getByRole('region', { name: 'In English' })
        .getByText(/From Rs/)
        .waitFor()
      await page.locator('h2:focus', { hasText: consoleTexts.newsletter.contents }).waitFor()
      await checkEverywhere(page)

      await page.getByRole('button', { name: consoleTexts.newsletter.delete }).click()
      await page.getByRole('dialog').getByRole('button', { name: consoleTexts.newsletter.keepDraft }).click()
      await page.getByLabel('Subject, नेपाली').fill('पदयात्राका खबर')
      await server.query(
        `update newsletter_issues set version = version + 1, subject = 'News of the passes', subject_ne = 'भञ्ज्याङका खबर'
       where subject = 'News of the trails'`,
      )
      // Brings the tab to the front an hour later, which loads the newsletter again.
      await page.evaluate(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 3_600_000
        window.dispatchEvent(new Event('visibilitychange'))
      })
      await page.getByRole('heading', { level: 1, name: 'News of the passes' }).waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText(consoleTexts.newsletter.overtaken).waitFor()
      await checkEverywhere(page)
      await page.getByRole('button', { name: consoleTexts.parts.keepMine }).click()
      await page.getByText(filled(consoleTexts.parts.contested, { fields: 'the Nepali subject' })).waitFor()
      await expect.poll(() => page.getByLabel('Subject, English').inputValue()).toBe('News of the passes')
      await page.getByRole('button', { name: 'Save', exact: true }).click()

      const send = page.getByRole('button', { name: /^Send to \d+ subscribers$/ })
      await expect.poll(() => send.isEnabled()).toBe(true)
      // Without a time there is no number of subscribers.
      const sendUnplanned = page.getByRole('button', { name: consoleTexts.newsletter.sendToAll })
      await page.getByLabel('Send later').check()
      await page.getByText(consoleTexts.newsletter.timeMissing).waitFor()
      expect(await sendUnplanned.isDisabled()).toBe(true)
      await page.getByLabel('Day').fill(addDays(today, 3))
      await page.getByText(consoleTexts.newsletter.timeMissing).waitFor()
      expect(await sendUnplanned.isDisabled()).toBe(true)
      await page.getByLabel(consoleTexts.newsletter.clock).fill('09:30')
      await send.click()
      await page.getByRole('button', { name: consoleTexts.newsletter.unplan }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('the roads are closed')
      await dialog.getByRole('button', { name: consoleTexts.newsletter.unplan }).click()
      await page.getByText(consoleTexts.newsletter.unplanned).waitFor()

      await page.getByText(/confirmed subscribers get it/).waitFor()
      await page.getByRole('button', { name: /^Send to \d+ subscribers$/ }).click()
      await page.getByRole('button', { name: 'Stop sending' }).waitFor({ timeout: 15_000 })
      const emails = () => server.sandbox.get(`/_ctl/mail?to=${reader}`) as Promise<Received[]>
      await expect.poll(emails, { timeout: 15_000 }).toHaveLength(1)
      const [email] = await emails()
      expect([email?.subject, email?.headers['list-unsubscribe-post']]).toEqual(['पदयात्राका खबर', 'List-Unsubscribe=One-Click'])
      const address = new URL((email?.headers['list-unsubscribe'] ?? '').slice(1, -1))
      const pressed = await fetch(`${server.url}${address.pathname}${address.search}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      })
      expect(pressed.status).toBe(200)
      const [subscription] = await server.query('select state from subscriptions where email = $1', [reader])
      expect(subscription).toEqual({ state: 'unsubscribed' })
      await page.reload()
      const left = page.getByText(consoleTexts.newsletter.unsubscribed, { exact: true }).locator('xpath=following-sibling::dd')
      await expect.poll(() => left.textContent()).toBe('1')
      expect(complaints().filter((text) => !/status of (409|422)/.test(text))).toEqual([])
    },
  )
  test('orders the cities of the home page, which follows', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/marketing/featured'))
    const cities = page.getByRole('region', { name: 'Featured cities' })
    const names = async () => (await cities.getByRole('listitem').allTextContents()).map((text) => text.replace(/^\d+\. /, ''))
    await cities.getByRole('listitem').first().waitFor()
    const [first = '', second = ''] = await names()
    await cities.getByRole('button', { name: `Move ${second} up` }).click()
    await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first])
    await cities.getByLabel(consoleTexts.featured.addCity).fill('nagarkot')
    await cities
      .getByRole('option', { name: /^Nagarkot/ })
      .first()
      .click()
    await cities.getByRole('button', { name: /^Feature \d+ in this order$/ }).click()
    await page.getByText(consoleTexts.featured.saved).waitFor()
    const home = async () => {
      const answer = await fetch(`${server.url}/api/v1.0/cities?type=featured`)
      return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name)
    }
    await expect.poll(home, { timeout: 5000 }).toEqual(await names())
    expect((await home()).slice(0, 2)).toEqual([second, first])
    await checkEverywhere(page)
    expect(complaints()).toEqual([])
  })
})
