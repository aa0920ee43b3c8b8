import { expect, test } from 'vitest'
import { PHONE, visitorIn, type Visitor } from '../../support/browser.ts'
import { holdRoom, payByCall } from '../../support/bookings-by-api.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { server, browser } = await openConsoleStage()

const MINA = { name: 'Mina Thapa', email: 'mina@partner.example', phone: '9841000077' }
const DIL = { name: 'Dil Rai', email: 'dil@partner.example', phone: '9841000078' }

const PASSWORD = 'Machhapuchhre@2083'

const onPhone = async () => visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))

/** Opens the link of an email in the console. */
async function openLinkOf({ page }: Visitor, address: string, path: string): Promise<void> {
  const link = await linkMailedTo(server, address, `/console${path}`)
  await page.goto(consoleUrl(server, link.replace('/console', '')))
}

/** Creates the account of an invited person, which opens the console of the supplier. */
async function join(person: Visitor, { name, email, phone }: typeof MINA): Promise<void> {
  const { page } = person
  await openLinkOf(person, email, '/supplier/invitation')
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: consoleTexts.welcome.join }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
}

test('a first owner joins on a phone and invites the front desk, and a request is accepted by the link of its email', async () => {
  const [house] =
    await server.query(`select r.slug, o.name, p.id, p.supplier_email as address from rooms r join properties p on p.id = r.property_id
    join organisations o on o.id = p.organisation_id where p.is_live and p.supplier_email is not null and r.is_live
      and p.slug <> 'phewa-horizon-resort' order by r.id desc limit 1`)
  const { slug, name, address } = house as { slug: string; name: string; address: string }
  await server.query('update rooms set needs_approval = true where slug = $1', [slug])

  await server.operator('invite-owner', name, MINA.email)
  const owner = await onPhone()
  await join(owner, MINA)
  await owner.page.goto(consoleUrl(server, '/supplier/members'))
  await owner.page.getByRole('button', { name: consoleTexts.members.invite }).click()
  const dialog = owner.page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(DIL.email)
  await dialog.getByRole('button', { name: consoleTexts.members.sendInvitation }).click()
  await owner.page.getByText('Invitation sent').waitFor()
  await checkEverywhere(owner.page)

  const desk = await onPhone()
  await join(desk, DIL)
  await desk.page.goto(consoleUrl(server, '/supplier/members'))
  expect(await desk.page.getByRole('button', { name: consoleTexts.members.invite }).count()).toBe(0)

  const { reference } = await holdRoom(server, slug, 30)
  await payByCall(server, reference)
  const reader = await onPhone()
  await openLinkOf(reader, address, '/supplier/request')
  const accept = reader.page.getByRole('button', { name: consoleTexts.requests.acceptNamed.split('{name}')[0] ?? '' })
  await accept.waitFor()
  await checkEverywhere(reader.page)
  expect(await server.query('select status from bookings where reference = $1', [reference])).toEqual([{ status: 'pending' }])
  await accept.click()
  await reader.page.getByText(consoleTexts.requests.linkAccepted).waitFor()
  expect(await server.query('select status from bookings where reference = $1', [reference])).toEqual([{ status: 'approved' }])
  await reader.page.reload()
  await reader.page.getByText(consoleTexts.requests.linkAccepted).waitFor()

  await desk.page.goto(consoleUrl(server, '/supplier/bookings'))
  await desk.page
    .getByRole('link', { name: new RegExp(reference) })
    .or(desk.page.getByText('Confirmed'))
    .first()
    .waitFor()
  await checkEverywhere(desk.page)
  for (const { complaints } of [owner, desk, reader]) expect(complaints()).toEqual([])
})
