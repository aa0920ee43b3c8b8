import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, visitor } from '../../support/browser.ts'
import { startTestServer } from '../../support/test-server.ts'
import { siteTexts } from '../../support/texts.ts'
import { openHydrated } from '../../support/hydration.ts'

const RESULTS = '/search/property/listing?search=Pokhara'
const browser = await openBrowser()
const map = (page: Page) => page.getByRole('region', { name: siteTexts.map.results })

test('a configured vector map runs in its own worker and falls back to the drawn map when it fails to load', async () => {
  const requests: string[] = []
  const tiles = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
    response.end(JSON.stringify(STYLE))
  }).listen(0, '127.0.0.1')
  await once(tiles, 'listening')
  const { port } = tiles.address() as AddressInfo
  const styled = await startTestServer('postgres', { CHAUTARI_MAP_STYLE_URL: `http://127.0.0.1:${port}/style.json` })
  try {
    const first = await visitor(browser)
    await openHydrated(first.page, styled.url + RESULTS)
    await map(first.page).getByText('© Somebody').waitFor()
    expect(requests).toContain('/style.json')
    expect(await map(first.page).locator('canvas').count()).toBe(1)
    expect(first.complaints().filter((complaint) => !complaint.includes('GL Driver Message'))).toEqual([])
    await first.context.close()

    tiles.closeAllConnections()
    tiles.close()
    const second = await visitor(browser)
    await second.page.goto(styled.url + RESULTS) // a worker that is terminated while it loads keeps the page from becoming idle
    await map(second.page).getByText(siteTexts.map.credit).waitFor()
    await map(second.page)
      .getByRole('link', { name: /, Sarangkot Sunrise Lodge/ })
      .waitFor()
    await second.context.close()
  } finally {
    tiles.close()
    await styled.stop()
  }
})

const STYLE = {
  version: 8,
  sources: {
    lake: {
      type: 'geojson',
      attribution: '<a href="https://somebody.example">&copy; Somebody</a>',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [83.91, 28.22],
            [83.95, 28.22],
            [83.96, 28.2],
            [83.91, 28.22],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#f2e6c8' } },
    { id: 'lake', type: 'fill', source: 'lake', paint: { 'fill-color': '#3b8fc4' } },
  ],
}
