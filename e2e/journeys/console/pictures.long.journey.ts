import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFindings, DESK, visitorIn } from '../../support/browser.ts'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { file, photo } from '../../support/photos.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts } from '../../support/texts.ts'

const { server, browser, staff } = await openConsoleStage()
const { page } = staff
await page.goto(consoleUrl(server))

/** Calls the API from the page of the console, and returns the data of the answer. */
async function callFromConsole<T>(method: string, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ([sentMethod, sentPath, sent]) => {
      const me = (await (await fetch('/api/v1.0/staff/me')).json()) as { data: { csrf_token: string } }
      const headers = { 'content-type': 'application/json', 'x-csrf-token': me.data.csrf_token }
      const asked = { method: sentMethod, headers, body: sent }
      const answer = await fetch(`/api/v1.0/staff${sentPath}`, asked)
      if (!answer.ok) throw new Error(`${sentPath}: ${await answer.text()}`)
      return ((await answer.json()) as { data: T }).data
    },
    [method, path, JSON.stringify(body)] as const,
  )
}

const photos = (shown: Page) => shown.getByRole('list', { name: 'Photos', exact: true })
const handles = () => photos(page).getByRole('button', { name: /: photo \d of \d$/ })

const isFocused = (shown: Locator) => shown.evaluate((element) => element === document.activeElement)

async function namesOf(slug: string): Promise<string[]> {
  const [row] = await server.query('select picture_names from properties where slug = $1', [slug])
  return row?.['picture_names'] as string[]
}

/** Creates a property with a room that lacks nothing but photos, and opens it. */
async function openDraft(): Promise<string> {
  const { id } = await callFromConsole<{ id: string }>('POST', '/organisations', { name: 'Juniper Lodges' })
  const draft = { title: 'Juniper Ridge Lodge', organisation_id: id, kind: 'Lodge', place: 'pokhara' }
  const { slug } = await callFromConsole<{ slug: string }>('POST', '/properties', draft)
  const content = { address: 'Sarangkot 4', description: 'A lodge above the lake.', latitude: 28.24, longitude: 83.95 }
  await callFromConsole('PATCH', `/properties/${slug}`, content)
  await callFromConsole('POST', `/properties/${slug}/rooms`, {
    title: 'Lake room',
    type: 'Double room',
    category: 'Standard',
    total_rooms: 2,
    total_beds: 1,
    max_guests: 2,
    max_children: 1,
    is_breakfast_included: true,
    refund_tiers: [],
    rate: 3200,
  })
  await page.goto(consoleUrl(server, `/listings/${slug}`))
  await photos(page).waitFor()
  return slug
}

/** Holds the answer to the next order of photos, and returns what delivers it. */
async function holdNextOrder(): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const answered = page.waitForResponse(/\/pictures$/)
  await page.route(
    /\/pictures$/,
    async (route) => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return async () => {
    resolve()
    await (await answered).finished()
  }
}

describe('photos of a property', () => {
  test('are uploaded, refused with a reason, ordered, described, removed and put back, and a traveller sees them', async () => {
    const slug = await openDraft()
    const input = photos(page).locator('input[type=file]')
    await input.setInputFiles([
      file('lake.jpg', await photo(page, { width: 3000, height: 2000, colour: '#2a6f97' })),
      file('small.jpg', await photo(page, { width: 600, height: 400, colour: '#333' })),
      file('terrace.jpg', await photo(page, { width: 1000, height: 700, colour: '#e9c46a' })),
    ])
    await expect.poll(() => handles().count(), { timeout: 20_000 }).toBe(2)
    await photos(page).getByText('This photo has 600 × 400 pixels.').waitFor()
    await checkEverywhere(page)
    await photos(page).getByRole('button', { name: 'Dismiss small.jpg' }).click()
    expect(await isFocused(photos(page).locator('[data-choose] button'))).toBe(true)
    const [lake = '', terrace = ''] = await namesOf(slug)

    const answerOrder = await holdNextOrder()
    await handles().nth(1).focus()
    for (const key of ['Space', 'ArrowLeft']) await page.keyboard.press(key)
    await page.getByText('Place 1 of 2').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => namesOf(slug)).toEqual([terrace, lake])
    expect(await isFocused(handles().first())).toBe(true)
    await handles().nth(1).hover()
    await page.mouse.down()
    await handles().first().hover()
    await answerOrder()
    await page.mouse.up()
    await expect.poll(() => namesOf(slug)).toEqual([lake, terrace])

    await photos(page).getByRole('button', { name: 'Describe it' }).first().click()
    await page.getByLabel('In English').fill('The lake from the terrace')
    await page.getByLabel('In Nepali').fill('बरन्डाबाट देखिने ताल')
    await checkEverywhere(page)
    await page.getByRole('button', { name: consoleTexts.pictures.save }).click()
    await photos(page).getByRole('img', { name: 'The lake from the terrace' }).waitFor()
    await expect
      .poll(() =>
        isFocused(
          photos(page)
            .getByRole('button', { name: /The lake from the terrace$/ })
            .first(),
        ),
      )
      .toBe(true)

    await photos(page).getByRole('button', { name: 'Remove The lake from the terrace' }).click()
    await expect.poll(() => namesOf(slug)).toEqual([terrace])
    await photos(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => namesOf(slug)).toEqual([lake, terrace])
    await photos(page).locator('[data-handle][aria-label*="The lake from the terrace"]:focus').waitFor()

    await page.getByRole('button', { name: 'Photos of Lake room: 0' }).click()
    const room = page.getByRole('dialog', { name: 'Photos of Lake room' })
    await room
      .locator('input[type=file]')
      .setInputFiles(file('bed.jpg', await photo(page, { width: 900, height: 600, colour: '#588157' })))
    await room.getByRole('button', { name: 'Describe it' }).click()
    await page.getByLabel('In English').fill('A bed by the window')
    await page.getByRole('button', { name: consoleTexts.pictures.save }).click()
    await room.getByRole('img', { name: 'A bed by the window' }).waitFor()
    await checkEverywhere(page)
    await room.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Publish Lake room' }).click()
    await page.getByText(consoleTexts.rooms.published).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    expect(staff.complaints().filter((complaint) => !complaint.includes('422'))).toEqual([])

    const traveller = await visitorIn(await browser.newContext({ viewport: DESK }))
    await traveller.page.goto(`${server.url}/property/${slug}`)
    const seen = traveller.page.getByRole('img', { name: 'The lake from the terrace' }).first()
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    expect(await seen.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(lake)
    expect(await accessibilityFindings(traveller.page)).toEqual([])
    const preview = await traveller.page.locator('meta[property="og:image"]').getAttribute('content')
    expect(preview).toContain(`/media/share/${lake}.jpg`)
    expect(traveller.complaints()).toEqual([])
  })
})
