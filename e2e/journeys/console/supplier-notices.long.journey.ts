import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWindowedBrowser, PHONE, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openStage } from '../../support/stage.ts'
import { consoleTexts } from '../../support/texts.ts'

const pair = createECDH('prime256v1')
const { server } = await openStage({
  CHAUTARI_PUSH_PUBLIC_KEY: pair.generateKeys('base64url'),
  CHAUTARI_PUSH_PRIVATE_KEY: pair.getPrivateKey('base64url'),
})

const OWNER = { name: 'Phulmaya Tamang', email: 'phulmaya.notices@partner.example', phone: '9841000086' }
const PASSWORD = 'Machhapuchhre@2083'
const { alerts, inbox, welcome } = consoleTexts

test('a member chooses notifications on a phone, whose browser shows them, or is told why it cannot', async () => {
  const [house] = await server.query('select name from organisations order by id limit 1')
  await server.operator('invite-owner', String(house?.name), OWNER.email)
  // The headless shell refuses all notifications, whatever it is told.
  const browser = await openWindowedBrowser()
  const { page, context, complaints } = await visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))
  const devtools = await context.newCDPSession(page)
  const { browserContextId } = (await devtools.send('Target.getTargetInfo')).targetInfo
  const decide = (setting: 'denied' | 'granted') =>
    devtools.send('Browser.setPermission', {
      permission: { name: 'notifications' },
      setting,
      origin: server.url,
      ...(browserContextId !== undefined && { browserContextId }),
    })
  await decide('denied')
  await page.goto(server.url + (await linkMailedTo(server, OWNER.email, '/console/supplier/invitation')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(OWNER.phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: welcome.join }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()

  await page.goto(`${server.url}/console/supplier/messages`)
  await page.getByRole('link', { name: inbox.notices }).first().click()
  await page.getByRole('heading', { level: 1, name: alerts.title }).waitFor()
  await page.getByText(alerts.blocked).waitFor()
  await checkEverywhere(page)

  await page.setViewportSize(PHONE)
  await page.getByRole('checkbox', { name: `${alerts.bookings}: ${alerts.email}` }).check()
  expect(await page.getByRole('checkbox', { name: `${alerts.bank_account}: ${alerts.email}` }).isDisabled()).toBe(true)
  await page.getByLabel(alerts.quietFrom, { exact: true }).selectOption('22')
  await page.getByLabel(alerts.quietUntil, { exact: true }).selectOption('7')
  await page.getByRole('button', { name: alerts.save }).click()
  await page.getByText(alerts.saved).waitFor()

  await decide('granted')
  await page.reload()
  expect(await page.getByRole('checkbox', { name: `${alerts.bookings}: ${alerts.email}` }).isChecked()).toBe(true)
  expect(await page.getByLabel(alerts.quietFrom, { exact: true }).inputValue()).toBe('22')
  await page.getByRole('button', { name: alerts.turnOn }).click()
  // No push service can be reached from a test; the worker is there all the same.
  await page.getByText(alerts.unreachable).waitFor()
  await checkEverywhere(page)

  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith('/console/'))
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const data = JSON.stringify({ title: 'New booking KDT4', text: '2 nights.', path: '/console/supplier/bookings/A' })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId: await registered, data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/console/')
      return (await registration?.getNotifications())?.map(({ title, body, data: path }) => [title, body, path as unknown])
    })
  await expect.poll(shown).toEqual([['New booking KDT4', '2 nights.', '/console/supplier/bookings/A']])

  await server.query(`insert into supplier_browsers (member_id, endpoint, p256dh, auth, device)
    select max(id), 'https://push.example/x', 'x', 'x', 'Firefox on Android' from supplier_members`)
  await page.reload()
  await page.getByText('Firefox on Android').waitFor()
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: alerts.removeOf.replace('{device}', 'Firefox on Android') }).click()
  await page.getByText(alerts.noBrowsers).waitFor()
  // Chromium has push addresses only outside the separate profiles of a test.
  expect(complaints()).toEqual([expect.stringContaining('does not support the Push API in incognito mode')])
})
