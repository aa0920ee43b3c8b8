import { expect, test } from 'vitest'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { PHONE, visitorIn, type Visitor } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { server, browser } = await openConsoleStage()

const OWNER = { name: 'Phulmaya Tamang', email: 'phulmaya@partner.example', phone: '9841000084' }
const PASSWORD = 'Machhapuchhre@2083'
const HOUSE_PHONE = '9841000085'
const { proof, sms } = consoleTexts

const onPhone = async () => visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))

/** Waits for an SMS to the phone of the property that matches, and returns its text. */
async function smsLike(pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const all = (await server.sandbox.get(`/_ctl/sms?to=%2B977${HOUSE_PHONE}`)) as { text: string }[]
      return (found = all.find(({ text }) => pattern.test(text))?.text)
    })
    .toBeDefined()
  return found ?? ''
}

/** Joins as the first owner of an organisation, by the link of the invitation. */
async function join({ page }: Visitor): Promise<void> {
  const link = await linkMailedTo(server, OWNER.email, '/console/supplier/invitation')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(OWNER.phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: consoleTexts.welcome.join }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

/** Replies to the newest message from the phone of the property, on the page of the sandbox. */
async function replyOnPhone({ page }: Visitor, text: string): Promise<void> {
  await page.goto(`${server.sandbox.url}/sms`)
  const message = page
    .getByTestId('sms-item')
    .filter({ hasText: `to +977${HOUSE_PHONE}` })
    .first()
  await message.locator('summary').click()
  await message.getByTestId('sms-reply-text').fill(text)
  await message.getByTestId('sms-reply').click()
  await page.getByTestId('sms-sent-by-phone').filter({ hasText: text }).getByText('the shop answered 200').waitFor()
}

test('an owner confirms the phone of the property, which accepts a request and closes a night by SMS', async () => {
  const [house] = await server.query(`select r.slug, o.name from rooms r join properties p on p.id = r.property_id
    join organisations o on o.id = p.organisation_id where p.is_live and r.is_live and p.slug <> 'phewa-horizon-resort'
      and (select count(*) from properties q where q.organisation_id = o.id) = 1 order by r.id limit 1`)
  const { slug, name } = house as { slug: string; name: string }
  await server.query('update rooms set needs_approval = true where slug = $1', [slug])
  await server.operator('invite-owner', name, OWNER.email)

  const owner = await onPhone()
  await join(owner)
  const { page } = owner
  await page.goto(consoleUrl(server, '/supplier/sms'))
  await page.getByLabel(sms.number).fill(HOUSE_PHONE)
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: proof.sendCode }).click()
  await page.getByLabel(proof.code).fill(/\d{6}/.exec(await smsLike(/your code is/))?.[0] ?? '')
  await page.getByRole('button', { name: proof.confirm }).click()
  await page.getByText(sms.verified, { exact: true }).waitFor()
  await checkEverywhere(page)

  const { reference } = await holdRoom(server, slug, 30)
  await payByCall(server, reference)
  const tail = reference.slice(-4)
  await smsLike(new RegExp(`1 ${tail} to accept`))
  const desk = await onPhone()
  await replyOnPhone(desk, `1 ${tail.toLowerCase()}`)
  await smsLike(new RegExp(`${tail} is accepted`))
  expect(await server.query('select status from bookings where reference = $1', [reference])).toEqual([{ status: 'approved' }])

  await replyOnPhone(desk, 'banda 20 poush')
  const code = /HO (\d{4})/.exec(await smsLike(/HO \d{4}/))?.[1] ?? ''
  await replyOnPhone(desk, `ho ${code}`)
  await smsLike(/closed Poush 20/)
  await replyOnPhone(desk, 'radda')
  await smsLike(/Poush 20 .* is open again/)
  for (const { complaints } of [owner, desk]) expect(complaints()).toEqual([])
})
