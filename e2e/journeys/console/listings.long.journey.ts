import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESK, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts, filled } from '../../support/texts.ts'

const { server, browser, staff, cookies } = await openConsoleStage()

const TITLE = 'Larch Tree Lodge'
const SLUG = 'larch-tree-lodge'
const SUPPLIER = 'Larch Stays'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const gaps = (page: Page) => page.getByText(consoleTexts.editor.missing).locator('..').getByRole('link').allTextContents()

/** Returns some columns of the property. */
async function saved(columns: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await server.query(`select ${columns} from properties where slug = $1`, [SLUG])
  return row
}

/** Moves the pin by keys and by dragging, and puts it back by its numbers. */
async function movePin(page: Page): Promise<void> {
  const pin = page.getByRole('button', { name: consoleTexts.editor.pin })
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  await pin.press('ArrowUp')
  expect(Number(await latitude.inputValue())).toBeCloseTo(27.930_45, 5)
  await pin.hover()
  await page.mouse.down()
  const box = await pin.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(84.415)
  await latitude.fill('27.93')
  await longitude.fill('84.41')
}

describe('a member of staff', () => {
  test('creates a property as a draft, with a supplier added in place', async () => {
    const { page } = staff
    await page.goto(consoleUrl(server))
    await page.locator('h1').first().waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('heading', { name: 'Listings' }).waitFor()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: consoleTexts.listings.create }).click()
    await dialog.getByText(consoleTexts.listings.chooseSupplier).waitFor()
    await dialog.getByLabel(consoleTexts.listings.propertyName).fill(TITLE)
    await dialog.getByLabel('Supplier').fill(SUPPLIER)
    await dialog.getByRole('option', { name: filled(consoleTexts.listings.addSupplier, { name: SUPPLIER }) }).click()
    await expect.poll(() => dialog.getByLabel('Supplier').inputValue()).toBe(SUPPLIER)
    await dialog.getByLabel('Kind').selectOption('Lodge')
    await dialog.getByLabel('Place').fill('bandip')
    await dialog.getByRole('option', { name: /^Bandipur/ }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: consoleTexts.listings.create }).click()
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/console/listings/${SLUG}`)
    expect(await gaps(page)).toHaveLength(5)
    expect(await saved('kind, company_name, is_live')).toEqual({ kind: 'Lodge', company_name: SUPPLIER, is_live: false })
  })

  test('fills its sections, adds a room, and is asked before leaving unsaved changes', async () => {
    const { page, complaints } = staff
    await page.getByRole('link', { name: consoleTexts.editor.gap_pin }).click()
    await section(page, consoleTexts.editor.location).getByLabel('Latitude').fill('51.5')
    await section(page, consoleTexts.editor.location).getByLabel('Longitude').fill('84.41')
    await section(page, consoleTexts.editor.location).getByLabel('Address').fill('Main bazaar 4')
    await section(page, consoleTexts.editor.location).getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Latitude').getAttribute('aria-invalid')).toBe('true')
    await page.getByText(/^The pin is [\d,]+ km from Bandipur/).waitFor()
    await page.getByLabel('Latitude').fill('27.93')
    await page.getByText(/^The pin is/).waitFor({ state: 'detached' })
    await movePin(page)
    await section(page, 'Description').getByLabel('About, English').fill('A lodge above the clouds.')
    await section(page, 'Description').getByLabel('About, नेपाली').fill('बादलमाथिको लज।')
    await page.keyboard.press('Control+s')
    await expect
      .poll(() => saved('address, latitude, description_ne'))
      .toEqual({
        address: 'Main bazaar 4',
        latitude: 27.93,
        description_ne: 'बादलमाथिको लज।',
      })
    await expect.poll(() => gaps(page)).toEqual([consoleTexts.editor.gap_picture, consoleTexts.editor.gap_room])

    await page.getByRole('button', { name: 'New room' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name, English').fill('Ridge room')
    await dialog.getByRole('button', { name: consoleTexts.rooms.create }).click()
    await expect.poll(() => dialog.getByLabel('Rate per night').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Rate per night').fill('3200')
    await dialog.getByRole('button', { name: 'Remove refund 2' }).click()
    await dialog.getByRole('button', { name: consoleTexts.rooms.create }).click()
    await dialog.waitFor({ state: 'hidden' })
    await section(page, 'Rooms').getByText('100% up to 7 days before').waitFor()
    const [room] = await server.query('select rate_paisa::int, is_live from rooms where title = $1', ['Ridge room'])
    expect(room).toEqual({ rate_paisa: 320000, is_live: false })

    await page.getByRole('link', { name: 'Preview' }).click()
    await page.getByText(consoleTexts.preview.noRooms).waitFor()
    await page.getByRole('banner').getByText('नेपाली').click()
    await page.getByText('बादलमाथिको लज।').waitFor()
    await page.getByRole('heading', { name: TITLE }).waitFor()
    await page.getByRole('banner').getByText('English').click()
    await page.getByRole('link', { name: consoleTexts.preview.back }).click()

    await section(page, 'Contact').getByLabel('Phone').fill('+977 65 000 123')
    await page.getByRole('link', { name: 'Queue' }).click()
    await page.getByText(consoleTexts.parts.leaveTitle).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await section(page, 'Contact').getByLabel('Phone').inputValue()).toBe('+977 65 000 123')
    expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
  })

  test('is told what a colleague saved meanwhile, before it is replaced', async () => {
    const { page } = staff
    await section(page, 'Contact').getByLabel('Phone').fill('+977 65 000 123')
    const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' })
    await context.addCookies(cookies)
    const colleague = (await visitorIn(context)).page
    await colleague.goto(consoleUrl(server, `/listings/${SLUG}`))
    await section(colleague, 'Contact').getByLabel('Phone').fill('+977 65 111 111')
    await section(colleague, 'Contact').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved('phone')).toEqual({ phone: '+977 65 111 111' })

    await section(page, 'Contact').getByRole('button', { name: 'Save' }).click()
    await section(page, 'Contact').getByText('A colleague changed this too: Phone.').waitFor()
    expect(await saved('phone')).toEqual({ phone: '+977 65 111 111' })
    await section(page, 'Contact').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved('phone')).toEqual({ phone: '+977 65 000 123' })
    await section(page, 'Contact').getByText('Unsaved changes').waitFor({ state: 'detached' })
    await section(page, 'History').getByText(consoleTexts.recorded['listings.edit']).first().waitFor()
    await context.close()
  })

  test('keeps what is typed into a section while it is saved', async () => {
    const { page } = staff
    const phone = section(page, 'Contact').getByLabel('Phone')
    await phone.fill('+977 65 222 222')
    await page.route('**/staff/properties/*', async (route) => {
      if (route.request().method() === 'PATCH') await phone.fill('+977 65 333 333')
      await route.continue()
    })
    await section(page, 'Contact').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved('phone')).toEqual({ phone: '+977 65 222 222' })
    await page.unroute('**/staff/properties/*')
    await section(page, 'Contact').getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => saved('phone')).toEqual({ phone: '+977 65 333 333' })
    await section(page, 'Contact').getByText('Unsaved changes').waitFor({ state: 'detached' })
  })

  test('saves several sections one after another', async () => {
    const { page } = staff
    let running = 0
    let most = 0
    await page.route('**/staff/properties/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 500))
      running -= 1
      return route.continue()
    })
    await section(page, 'Contact').getByLabel('Phone').fill('+977 65 444 444')
    await section(page, consoleTexts.editor.location).getByLabel('Address').fill('Main bazaar 5')
    await page.keyboard.press('Control+s')
    await expect.poll(() => saved('phone, address')).toEqual({ phone: '+977 65 444 444', address: 'Main bazaar 5' })
    expect(most).toBe(1)
    await page.unroute('**/staff/properties/*')
  })
  test('duplicates it as a draft of another name', async () => {
    const { page, complaints } = staff
    await page.getByRole('button', { name: 'Duplicate', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: consoleTexts.editor.duplicateAct }).click()
    await expect.poll(() => dialog.getByLabel('Name of the copy').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Name of the copy').fill('Larch Tree Annexe')
    await dialog.getByRole('button', { name: consoleTexts.editor.cancel }).click()
    await page.getByText(consoleTexts.parts.leaveTitle).waitFor()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    expect(await dialog.getByLabel('Name of the copy').inputValue()).toBe('Larch Tree Annexe')
    await dialog.getByRole('button', { name: consoleTexts.editor.duplicateAct }).click()
    await page.getByRole('heading', { name: 'Larch Tree Annexe', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/console/listings/larch-tree-annexe')
    await section(page, 'Rooms').getByText('Ridge room').waitFor()
    expect(await section(page, 'Contact').getByLabel('Phone').inputValue()).toBe('+977 65 444 444')
    expect(complaints().filter((text) => !text.includes('422'))).toEqual([])
  })

  test('imports a spreadsheet after a dry run that names every wrong cell', async () => {
    const { page } = staff
    await page.goto(consoleUrl(server, '/listings/sheets'))
    const file = (address: string, floors: string) => ({
      name: 'lodges.csv',
      mimeType: '',
      buffer: Buffer.from(`slug;address;floors\r\n${SLUG};${address};${floors}\r\n`),
    })
    const choose = page.locator('input[type="file"]')
    await choose.setInputFiles(file('Ridge road 9', 'many'))
    await page.getByText('1 wrong cell. Nothing was written.').first().waitFor()
    await page.getByRole('cell', { name: 'A whole number, such as 12' }).waitFor()
    await checkEverywhere(page)
    await choose.setInputFiles(file('Ridge road 9', '3'))
    await page.getByRole('button', { name: 'Write 1 row' }).click()
    await page.getByText('1 row written').first().waitFor()
    expect(await saved('address, floors')).toEqual({ address: 'Ridge road 9', floors: 3 })
    const table = page.waitForEvent('download')
    await page.getByRole('link', { name: consoleTexts.sheets.download }).click()
    expect((await table).suggestedFilename()).toMatch(/^properties-\d{4}-\d\d-\d\d\.csv$/)
  })
})
