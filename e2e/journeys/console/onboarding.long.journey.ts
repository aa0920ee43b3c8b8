import { expect, test } from 'vitest'
import { PHONE, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { codeSentTo, linkMailedTo } from '../../support/emails.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl, PASSKEY_HOST } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { proof } = consoleTexts
const { server, browser, staff } = await openConsoleStage()

const SABITRI = { name: 'Sabitri Limbu', email: 'sabitri@tea.example', phone: '9842011562', password: 'Kanchenjunga@2083' }
const HOUSE = 'Ilam Tea Garden Homestay'
const PDF = { name: 'pan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n') }

test('a homestay starts on a phone at the landing page, and sells once staff accepted it', async () => {
  const owner = await visitorIn(await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' }))
  const { page } = owner
  const check = async () => {
    await checkEverywhere(page)
    await page.setViewportSize(PHONE)
  }
  await page.goto(`${server.url.replace('127.0.0.1', PASSKEY_HOST.HOST)}/supplier/home`)
  await page.getByRole('link', { name: 'List your property or tours' }).click()

  await page.getByLabel('Email').fill(SABITRI.email)
  await check()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await page.locator('h2:focus', { hasText: consoleTexts.starting.sentTitle }).waitFor()
  const link = await linkMailedTo(server, SABITRI.email, '/console/supplier/join')
  await page.goto(consoleUrl(server, link.replace('/console', '')))
  await page.getByLabel('Your name').fill(SABITRI.name)
  await page.getByLabel('Mobile number').fill(SABITRI.phone)
  await page.getByLabel('New password', { exact: true }).fill(SABITRI.password)
  await check()
  await page.getByRole('button', { name: 'Create account and continue' }).click()

  await page.getByLabel('Name of the business').fill(HOUSE)
  await page.getByLabel('Registered name').fill('Sabitri Limbu')
  await check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 1, name: /things left/ }).waitFor()
  await check()

  await page.getByRole('link', { name: /^Next: Registration/ }).click()
  await expect
    .poll(() => page.getByLabel('Registration or licence number').evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.getByLabel('Registration or licence number').fill('142/078/79')
  await page.getByLabel('PAN', { exact: true }).fill('601234567')
  await page.getByLabel('Registered for VAT').selectOption('no')
  await page.getByLabel('Business address').fill('Fikkal, Ilam')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByLabel('Mobile number').fill(SABITRI.phone)
  await page.getByRole('button', { name: 'Save' }).last().click()
  await page.getByRole('button', { name: proof.verify }).click()
  await page.getByRole('button', { name: proof.sendCode }).click()
  await page.getByLabel(proof.code).waitFor()
  await check()
  await page.getByLabel(proof.code).fill(await codeSentTo(server, SABITRI.phone))
  await page.getByRole('button', { name: proof.confirm }).click()
  await page.getByText(proof.verified, { exact: true }).waitFor()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload: PAN certificate' }).click()
  await (await chooser).setFiles(PDF)
  await page.getByRole('link', { name: 'Download: PAN certificate' }).waitFor()
  await check()

  // The property comes from the demo: the screens that create one have journeys of their own.
  const [given] = await server.query(`update properties set is_live = false,
      organisation_id = (select id from organisations where name = '${HOUSE}'), company_name = '${HOUSE}'
    where id = (select p.id from properties p where p.is_live and p.slug <> 'phewa-horizon-resort'
      and not exists (select 1 from rooms r join bookings b on b.room_id = r.id where r.property_id = p.id) order by p.id desc limit 1)
    returning slug`)
  const { slug } = given as { slug: string }

  await page.goto(consoleUrl(server, '/supplier'))
  await page.getByRole('heading', { level: 1, name: 'Ready to send' }).waitFor()
  await page.getByRole('button', { name: 'Send for review' }).click()
  await page.getByRole('heading', { level: 1, name: 'In review' }).waitFor()
  await check()

  await staff.page.goto(consoleUrl(server, '/?kind=new_supplier'))
  await staff.page.getByRole('button', { name: HOUSE }).click()
  await staff.page.getByRole('link', { name: 'Open the supplier' }).first().click()
  const download = staff.page.waitForEvent('download')
  await staff.page.getByRole('link', { name: /PAN certificate/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^pan-\d+\.pdf$/)
  await checkEverywhere(staff.page)
  await staff.page.getByRole('button', { name: 'Accept', exact: true }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await staff.page.getByText('Accepted. Its listings are on sale.').waitFor()

  await page.goto(`${server.url}/property/${slug}`)
  await page.getByText('Sabitri Limbu, Reg. no. 142/078/79, PAN 601234567').waitFor()
  const emails = await server.query('select kind from outbox where recipient_address = $1 order by id', [SABITRI.email])
  expect(emails.map(({ kind }) => kind)).toEqual(['supplier_join', 'onboarding_draft', 'onboarding_submitted', 'onboarding_live'])
  // The first page asks for the session before anybody has signed in.
  expect(owner.complaints().filter((text) => !text.includes('status of 401'))).toEqual([])
})
