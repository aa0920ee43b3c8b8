import { isLongRun } from '@chautari/server/testing/long-runs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, expectAccessible, expectNoHorizontalOverflow, PHONE, visitor, variantsOf } from '../../support/browser.ts'
import { openSharedStage } from '../../support/stage.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const NARROW = { width: 320, height: 640 }

const { server, browser } = await openSharedStage()

const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chautari.session') ?? 'null')?.user?.email as string | undefined)

/** Opens the log-in page and continues to the provider's consent page. */
async function goToProvider(page: Page, provider: 'Google' | 'Facebook', next = ''): Promise<void> {
  await openHydrated(page, `${server.url}/user/login${next && `?next=${encodeURIComponent(next)}`}`)
  await page.getByRole('button', { name: `Continue with ${provider}` }).click()
  await page.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor()
}

const allow = (page: Page) => page.getByRole('button', { name: 'Allow' }).click()
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

describe('signing in with Google and Facebook', () => {
  test('registers a newcomer from Google, and signs in to the same account the second time', async () => {
    const { page, context, complaints } = await visitor(browser)
    await goToProvider(page, 'Google')
    expect(new URL(page.url()).searchParams.get('redirect_uri')).toBe(`${server.url}/auth/google/callback`)
    await choose(page, 'Asha Gurung')
    await allow(page)
    await page.waitForURL(`${server.url}/`)
    await page.getByText('User logged in successfully').waitFor()
    expect(await storedUser(page)).toBe('asha.gurung@example.com')
    expect(complaints()).toEqual([])
    await context.close()

    const again = await visitor(browser, PHONE, 'dark')
    await goToProvider(again.page, 'Google', '/faq#pay')
    await allow(again.page)
    await again.page.waitForURL(`${server.url}/faq#pay`)
    expect(await storedUser(again.page)).toBe('asha.gurung@example.com')
    const [row] = await server.query("select count(*)::int as accounts from users where email = 'asha.gurung@example.com'")
    expect(row?.accounts).toBe(1)
    await again.context.close()
  })

  test.runIf(isLongRun)('registers a newcomer from Facebook whose typed email is still unverified', async () => {
    const { page, context } = await visitor(browser, PHONE)
    await goToProvider(page, 'Facebook')
    await choose(page, 'Another person')
    await page.getByLabel('Name').fill('Hari Thapa')
    await page.getByLabel('Email address').fill('hari.thapa@example.com')
    await allow(page)
    await page.waitForURL(`${server.url}/`)
    expect(await storedUser(page)).toBe('hari.thapa@example.com')
    await expect
      .poll(() => server.sandbox.get('/_ctl/mail?to=hari.thapa@example.com'))
      .toEqual([expect.objectContaining({ subject: 'Please confirm your email address' })])
    await context.close()
  })

  test.runIf(isLongRun).each(variantsOf<'Google' | 'Facebook'>('Google', 'Facebook'))(
    'explains a denied consent at %s and offers the way back',
    async (provider) => {
      for (const [viewport, scheme] of variantsOf<[typeof PHONE, 'light' | 'dark']>(
        [DESK, 'light'],
        [PHONE, 'dark'],
        [NARROW, 'light'],
      )) {
        const { page, context, complaints } = await visitor(browser, viewport, scheme)
        await goToProvider(page, provider, '/bookings')
        await expectNoHorizontalOverflow(page)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Deny' }).click()
        await page.getByRole('heading', { name: siteTexts.social.notIn }).waitFor()
        await page.getByText('nothing was shared with us').waitFor()
        expect(page.url()).toBe(`${server.url}/auth/${provider.toLowerCase()}/callback`)
        await expectNoHorizontalOverflow(page)
        await expectAccessible(page)
        expect(complaints()).toEqual([])
        await page.getByRole('link', { name: siteTexts.social.again }).click()
        await page.waitForURL(`${server.url}/user/login?next=%2Fbookings`)
        await context.close()
      }
    },
  )

  test.runIf(isLongRun).each([
    ['it expired an hour ago', "We couldn't verify this sign-in"],
    ['another key signed it', "We couldn't verify this sign-in"],
  ])('refuses a Google token when %s', async (flaw, message) => {
    const { page, context } = await visitor(browser)
    await goToProvider(page, 'Google')
    await page.getByTestId('google-flaw').selectOption({ label: flaw })
    await allow(page)
    await page.getByText(message).waitFor()
    expect(await storedUser(page)).toBeUndefined()
    await context.close()
  })

  test.runIf(isLongRun)('tells a Facebook user without an email what to do', async () => {
    const { page, context } = await visitor(browser)
    await goToProvider(page, 'Facebook')
    await choose(page, 'Kamala Rai')
    await allow(page)
    await page.getByText("Facebook didn't share your email address").waitFor()
    await context.close()
  })
})

describe('the callback page of Google and Facebook', () => {
  test('rejects a link with a foreign state without signing in or calling the API', async () => {
    const { page, context } = await visitor(browser)
    const { token } = (await server.sandbox.post('/_ctl/people/google/token', { person: 'bikash' })) as { token: string }
    const requests: string[] = []
    page.on('request', (request) => void (request.url().includes('/social/') && requests.push(request.url())))
    const response = await page.goto(`${server.url}/auth/google/callback#state=guessed&id_token=${token}`)
    expect(response?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    await page.getByText('wasn’t opened from our log-in page in this tab').waitFor()
    expect(page.url()).toBe(`${server.url}/auth/google/callback`)
    expect(requests).toEqual([])
    expect(await storedUser(page)).toBeUndefined()
    await context.close()
  })

  test.runIf(isLongRun)('answers 404 for any other provider', async () => {
    const { page, context } = await visitor(browser)
    expect((await page.goto(`${server.url}/auth/apple/callback`))?.status()).toBe(404)
    await context.close()
  })

  test.runIf(isLongRun)('explains that it needs scripts, while the provider’s page works without them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const redirect = `${server.url}/auth/google/callback`
    const link = new URL(`${server.sandbox.url}/google/o/oauth2/v2/auth`)
    const requests = {
      client_id: '000000000000-sandbox.apps.googleusercontent.com',
      redirect_uri: redirect,
      response_type: 'id_token',
      state: 'a state',
      nonce: 'a nonce',
    }
    for (const [name, value] of Object.entries(requests)) link.searchParams.set(name, value)
    await page.goto(link.href)
    await choose(page, 'Bikash Tamang')
    await allow(page)
    await page.waitForURL(`${redirect}#*`)
    // Playwright's text selectors ignore `noscript` elements.
    expect(await page.locator('main noscript').innerText()).toContain('Signing in needs JavaScript')
    await context.close()
  })
})
