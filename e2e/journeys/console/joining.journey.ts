import { isLongRun } from '@chautari/server/testing/long-runs'
import { errors } from '@chautari/contract/errors'
import { describe, expect, test } from 'vitest'
import { visitor, visitorIn, type Visitor } from '../../support/browser.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openStage } from '../../support/stage.ts'
import { consoleUrl, joinWithPasskey, PASSKEY_HOST, STAFF_PASSWORD, totpCode } from '../../support/staff.ts'
import { consoleTexts, filled } from '../../support/texts.ts'

const { server, browser } = await openStage(PASSKEY_HOST)
const RECOVERY_CODES = 10
const STEP_SECONDS = 30
const BINA = 'bina.lama@chautari.example'

/** Returns the complaints of the browser, except about refusals that the journey causes. */
const unexpected = ({ complaints }: Visitor) => complaints().filter((text) => !/status of 4(01|22)/.test(text))

const menuOf = ({ page }: Visitor) => page.getByRole('navigation', { name: 'Menu' })

/** Returns the button with the name of who is signed in, at the foot of the menu. */
const accountOf = ({ page }: Visitor, name: string) => page.getByRole('button', { name }).first()

async function keepRecoveryCodes({ page }: Visitor): Promise<void> {
  const kept = page.getByLabel('saved these codes')
  await kept.waitFor()
  expect(await page.getByRole('listitem').count()).toBe(RECOVERY_CODES)
  expect(await page.getByRole('button', { name: consoleTexts.join.open }).isDisabled()).toBe(true)
  await kept.check()
  await page.getByRole('button', { name: consoleTexts.join.open }).click()
}

async function signOut(staff: Visitor, name: string): Promise<void> {
  const { page } = staff
  await accountOf(staff, name).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: consoleTexts.signing.withPasskey }).waitFor()
}

// The second test goes on with the browser of the first.
const admin = await visitorIn(await browser.newContext({ reducedMotion: 'reduce' }))

describe('an invited admin', () => {
  test('joins with a passkey, signs in with it, and returns to the screen on which the session ended', async () => {
    const { page, context } = admin
    await joinWithPasskey(server, admin)
    await page.locator('h1:focus', { hasText: consoleTexts.join.joined }).waitFor()
    await keepRecoveryCodes(admin)
    await accountOf(admin, 'Sunita Rai').waitFor()
    await signOut(admin, 'Sunita Rai')

    await page.goto(consoleUrl(server, '/security'))
    await page.getByRole('button', { name: consoleTexts.signing.withPasskey }).click()
    await page.getByRole('heading', { name: 'My security' }).waitFor()
    expect(unexpected(admin)).toEqual([])

    await context.clearCookies()
    await page.getByRole('button', { name: consoleTexts.security.newCodes }).click()
    await page.getByRole('dialog').getByRole('button', { name: consoleTexts.security.newCodes }).click()
    await page.getByRole('link', { name: consoleTexts.frame.signInAgain }).click()
    await page.getByRole('button', { name: consoleTexts.signing.withPasskey }).click()
    await page.getByRole('heading', { name: 'My security' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/console/security')
  })

  test.runIf(isLongRun)('invites a colleague, who joins with an authenticator app, and ends their access again', async () => {
    const { page } = admin
    await menuOf(admin).getByRole('link', { name: 'Staff' }).click()
    await page.getByRole('button', { name: consoleTexts.people.invite }).click()
    await page.getByLabel('Email').fill(BINA)
    await page.getByLabel('Name', { exact: true }).fill('Bina Lama')
    await page.getByLabel('Finance').check()
    await page.getByRole('button', { name: consoleTexts.people.sendInvitation }).click()
    const row = page.getByRole('row').filter({ hasText: BINA })
    await row.getByText('Invited', { exact: true }).waitFor()

    const bina = await visitor(browser)
    await joinWithApp(bina, await linkMailedTo(server, BINA, '/console/invitation'))
    expect(await menuOf(bina).getByRole('link', { name: 'Audit log' }).count()).toBe(1)
    expect(await menuOf(bina).getByRole('link', { name: 'Staff' }).count()).toBe(0)
    expect(unexpected(bina)).toEqual([])

    await page.reload()
    await row.getByText('Active', { exact: true }).waitFor()
    await row.getByRole('button', { name: filled(consoleTexts.people.actionsFor, { name: 'Bina Lama' }) }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByLabel('Reason').fill('left the team')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await row.getByText('Deactivated').waitFor()
    await page.goto(consoleUrl(server, '/entries?text=left+the+team'))
    await page.getByRole('main').getByText('Sunita Rai').waitFor()
    await bina.page.reload()
    await bina.page.getByRole('button', { name: consoleTexts.signing.withPasskey }).waitFor()
  })
})

/** Joins with a password and an app, signs out, and signs in again with a later code. */
async function joinWithApp(bina: Visitor, link: string): Promise<void> {
  const { page } = bina
  await page.goto(consoleUrl(server).replace(/\/console$/, link))
  await page.getByLabel('Authenticator app').check()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('New password').fill('short')
  await page.getByLabel(consoleTexts.credentials.firstCode).fill(totpCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Join' }).click()
  await page.getByText('Write at least 12 characters').waitFor()
  await page.getByLabel('New password').fill(STAFF_PASSWORD)
  await page.getByLabel(consoleTexts.credentials.firstCode).fill(totpCode(secret, Date.now()))
  await page.getByRole('button', { name: 'Join' }).click()
  await keepRecoveryCodes(bina)
  await accountOf(bina, 'Bina Lama').waitFor()
  await signOut(bina, 'Bina Lama')

  const signIn = async (code: string) => {
    await page.getByLabel('Email').fill(BINA)
    await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn('000000')
  await page.getByText(errors.staff_sign_in_failed.message).waitFor()
  // A code works once, so the next sign-in takes a later one.
  await server.advance(2 * STEP_SECONDS)
  await signIn(totpCode(secret, Date.now() + 2 * STEP_SECONDS * 1000))
  await accountOf(bina, 'Bina Lama').waitFor()
}
