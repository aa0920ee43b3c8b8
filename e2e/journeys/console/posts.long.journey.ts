import { addDays, dayInNepal } from '@chautari/contract/dates'
import { blackPng } from '../../../server/src/testing/pictures.ts'
import { describe, expect, test } from 'vitest'
import { checkEverywhere } from '../../support/check-everywhere.ts'
import { openConsoleStage } from '../../support/stage.ts'
import { consoleUrl } from '../../support/staff.ts'
import { consoleTexts, siteTexts } from '../../support/texts.ts'

const { server, staff } = await openConsoleStage()
const PHOTO = { name: 'lake.png', mimeType: 'image/png', buffer: blackPng({ width: 900, height: 500 }) }

describe('a member of staff', () => {
  test('writes a post with a picture in both languages, previews, schedules and publishes it, and a traveller reads it', async () => {
    const { page, complaints } = staff
    await page.goto(consoleUrl(server, '/posts'))
    await page.getByRole('button', { name: 'New post' }).waitFor()
    await page.keyboard.press('n')
    await page.getByLabel(consoleTexts.posts.titleEn).fill('Butter tea at dawn')
    await page.getByLabel(consoleTexts.posts.titleNe).fill('बिहानको नौनी चिया')
    await page.getByRole('button', { name: consoleTexts.posts.begin }).click()
    const dialog = page.getByRole('dialog')
    const english = page.getByRole('textbox', { name: consoleTexts.writing.textEn })
    const nepali = page.getByRole('textbox', { name: consoleTexts.writing.textNe })

    await english.fill('Salt, butter and a long walk.')
    await page.getByRole('toolbar', { name: 'Format: Text in English' }).getByRole('button', { name: 'Bold' }).click()
    await expect.poll(() => english.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type(' Twice.')
    await nepali.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<h1>नुन र नौनी</h1><p onclick="x()">लामो <b>हिँडाइ</b>।</p><img src="https://evil.example/x.png">',
      )
      field.focus()
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await nepali.getByRole('heading', { name: 'नुन र नौनी' }).waitFor()
    await page.locator('input[type="file"]').setInputFiles(PHOTO)
    await page.getByRole('button', { name: 'Describe' }).click()
    await dialog.getByLabel('In English').fill('A pot of tea')
    await dialog.getByLabel('In Nepali').fill('चियाको भाँडो')
    await page.getByRole('button', { name: consoleTexts.pictures.save }).click()
    await page.getByText('A pot of tea').waitFor()
    await page.getByText(consoleTexts.writing.cover, { exact: true }).waitFor()
    await page.getByRole('button', { name: consoleTexts.writing.insertEn }).click()
    await page.getByRole('button', { name: consoleTexts.writing.insertNe }).click()
    await nepali.getByAltText('चियाको भाँडो').waitFor()
    await checkEverywhere(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Post saved').waitFor()

    await page.getByRole('link', { name: 'Preview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Butter tea at dawn' }).waitFor()
    await page.getByRole('button', { name: consoleTexts.writing.textNe }).click()
    await page.getByRole('heading', { level: 2, name: 'नुन र नौनी' }).waitFor()
    await checkEverywhere(page)
    await page.getByRole('link', { name: consoleTexts.writing.back }).click()

    await server.query("update posts set version = version + 1, author_name = 'Bina Rai' where slug = 'butter-tea-at-dawn'")
    await page.getByLabel('Category').selectOption('food')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const refusal = { error: { code: 'rate_limited', message: 'Wait a moment.' } }
    await page.route('**/staff/posts/*', (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 })
    await page.getByRole('button', { name: consoleTexts.parts.keepMine }).click()
    await page.getByText('Wait a moment.').waitFor()
    await page.getByRole('button', { name: consoleTexts.parts.keepMine }).click()
    await expect.poll(() => page.getByLabel('Author').inputValue()).toBe('Bina Rai')
    expect(await page.getByLabel('Category').inputValue()).toBe('food')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Publish…' }).and(page.locator(':enabled')).waitFor()

    await page.getByRole('button', { name: 'Publish…' }).click()
    await dialog.getByLabel('When').selectOption('later')
    await dialog.getByText(consoleTexts.writing.chooseTime).waitFor()
    await dialog.getByLabel('Day').fill(addDays(dayInNepal(new Date()), 3))
    await dialog.getByText('It will be published on').waitFor()
    await checkEverywhere(page)
    await dialog.getByRole('button', { name: 'Schedule it' }).click()
    await page.getByText('Scheduled', { exact: true }).waitFor()
    const address = `${server.url}/blog/butter-tea-at-dawn`
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await dialog.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText('Published', { exact: true }).waitFor()

    const read = async (language: string) => (await fetch(address, { headers: { 'accept-language': language } })).text()
    expect(await read('en')).toContain('Salt, butter and a long walk.<strong> Twice.</strong>')
    const inNepali = await read('ne')
    expect(inNepali).toContain('<p>लामो <strong>हिँडाइ</strong>।</p>')
    expect(inNepali).toContain('alt="चियाको भाँडो"')
    expect(inNepali).not.toContain('evil.example')
    expect(complaints().filter((text) => !/status of 4(09|29)/.test(text))).toEqual([])
  })
})

test('a member of staff writes, compares and publishes the next version of the FAQ, and travellers read both', async () => {
  const { page } = staff
  await page.goto(consoleUrl(server, '/pages'))
  await page.getByRole('link', { name: 'FAQ', exact: true }).click()
  await page.getByRole('button', { name: consoleTexts.pages.begin }).click()
  const first = 'Who is Chautari for?'
  await page.getByRole('button', { name: `Edit ${first}` }).click()
  await page.getByRole('textbox', { name: consoleTexts.writing.textEn }).fill('For everyone who lives in Nepal.')
  await page.getByRole('button', { name: `Move ${first} down` }).click()
  await page.getByRole('button', { name: consoleTexts.pages.addQuestion }).first().click()
  await page.getByLabel('Question, English').fill('Do you sell flights?')
  await checkEverywhere(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Draft saved').waitFor()

  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await dialog.getByText('Do you sell flights?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit Do you sell flights?' }).click()
  await page.getByLabel('Question, नेपाली').fill('हवाई टिकट बेच्नुहुन्छ?')
  await page.getByRole('textbox', { name: consoleTexts.writing.textEn }).fill('Not yet.')
  await page.getByRole('textbox', { name: consoleTexts.writing.textNe }).fill('अझै बेच्दैनौँ।')
  // Leaving while the draft is being saved asks whether to stay.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().endsWith('/draft'))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.getByText('Draft saved').first().waitFor()
  await page.getByRole('link', { name: consoleTexts.pages.preview }).click()
  await page.getByRole('button', { name: 'Changes' }).click()
  await page.getByText('For everyone who lives in Nepal.').waitFor()
  await checkEverywhere(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await dialog.getByRole('button', { name: 'Publish version 2' }).click()
  await page.getByText('Version published').waitFor()

  const read = async (path: string) => (await fetch(server.url + path, { headers: { 'accept-language': 'en' } })).text()
  expect(await read('/faq')).toContain('Do you sell flights?')
  expect(await read('/faq/1')).toContain(siteTexts.legal.pastVersion)
  expect(await read('/faq/1')).toContain('people who live in Nepal and travel within it')
})
