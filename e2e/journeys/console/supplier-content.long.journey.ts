import { expect, test } from 'vitest'
import { PHONE, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { changes, editor, queue, welcome } = consoleTexts
const { server, browser, staff } = await openConsoleStage()

const OWNER = { name: 'Pratima Gurung', email: 'pratima@partner.example', phone: '9841000091' }
const PASSWORD = 'Machhapuchhre@2083'
const NAME = 'Lakeview House & Spa'
const DESCRIPTION = 'Twelve rooms above the water, each with a balcony.'

const onPhone = async () => visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))

test('an owner on a phone edits a description live and proposes a name, which travellers see once staff accept it', async () => {
  const [listing] =
    await server.query(`select p.slug, p.title, p.description, o.name as organisation from properties p join organisations o on o.id = p.organisation_id
    where p.is_live and p.slug <> 'phewa-horizon-resort' order by p.id desc limit 1`)
  const { slug, title, description, organisation } = listing as Record<'slug' | 'title' | 'description' | 'organisation', string>

  await server.operator('invite-owner', organisation, OWNER.email)
  const owner = await onPhone()
  const { page } = owner
  const link = await linkMailedTo(server, OWNER.email, '/console/supplier/invitation')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(OWNER.name)
  await page.getByLabel('Mobile number').fill(OWNER.phone)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: welcome.join }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()

  await page.goto(consoleUrl(server, '/supplier/listings'))
  await page.getByRole('link', { name: title }).waitFor()
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()

  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await section(editor.description).getByLabel(`${editor.about}, English`).fill(DESCRIPTION)
  await section(editor.description).getByRole('button', { name: editor.save }).click()
  await expect
    .poll(() => server.query('select description from properties where slug = $1', [slug]))
    .toEqual([{ description: DESCRIPTION }])

  await section(editor.basics).getByLabel(`${editor.name}, English`).fill(NAME)
  await section(editor.basics).getByRole('button', { name: editor.save }).click()
  await page.getByText(changes.waiting).waitFor()
  expect(await server.query('select title from properties where slug = $1', [slug])).toEqual([{ title }])
  await checkEverywhere(page)
  await page.setViewportSize(PHONE)

  await page.getByRole('button', { name: changes.withdraw }).click()
  await page.getByRole('dialog').getByText(changes.withdrawEffect).waitFor()
  await page.getByRole('button', { name: changes.keepWaiting }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await server.query("select state from listing_changes where state = 'open'")).toEqual([{ state: 'open' }])

  const desk = staff.page
  await desk.goto(consoleUrl(server, '/?kind=listing_change'))
  await desk.getByText(title).first().waitFor()
  await desk.getByRole('link', { name: queue.openChange }).first().click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  await desk.getByText(NAME).waitFor()
  await checkEverywhere(desk)
  await desk.getByRole('button', { name: changes.act_accept }).click()
  await desk.getByText(changes.decided).waitFor()

  const traveller = await onPhone()
  await traveller.page.goto(`${server.url}/property/${slug}`)
  await traveller.page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  expect(await traveller.page.getByText(DESCRIPTION).count()).toBeGreaterThan(0)

  await linkMailedTo(server, OWNER.email, `/console/supplier/listings/${slug}`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor()
  expect(await page.getByText(changes.waiting).count()).toBe(0)

  await server.query('update properties set title = $2, description = $3 where slug = $1', [slug, title, description])
  for (const { complaints } of [owner, traveller]) expect(complaints()).toEqual([])
})
