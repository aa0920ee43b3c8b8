import { expect, test } from 'vitest'
import { openWindowedBrowser, PHONE, visitorIn } from '../../support/browser.ts'
import { openStage } from '../../support/stage.ts'

const { server } = await openStage()

async function newContext() {
  const windowed = await openWindowedBrowser()
  return windowed.newContext({ reducedMotion: 'reduce', viewport: PHONE })
}

test('the site can be installed and reports page timings under the route pattern', async () => {
  const { page, context } = await visitorIn(await newContext())
  await page.goto(`${server.url}/property/phewa-horizon-resort`)
  // The offline screen is loaded last.
  await page.getByRole('alertdialog', { includeHidden: true }).waitFor({ state: 'attached' })
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Chromium's only objection is that the test runs in an incognito profile.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  await page.goto(`${server.url}/faq`)
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  await expect
    .poll(metrics)
    .toMatch(/chautari_web_vital_seconds_count\{name="LCP",page="\/property\/:propertySlug",language="en"\} 1\n/)
  await context.close()
})
