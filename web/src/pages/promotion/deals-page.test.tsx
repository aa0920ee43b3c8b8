import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import texts from '../../texts/en/promotion/deals.ts'
import DealsPage from './deals-page.tsx'

async function shown(total: number): Promise<string> {
  const list = { data: [], current_page: 3, last_page: 1, per_page: 24, total, next_page_url: null }
  const found = { kind: 'package', list, groups: [] }
  const router = createMemoryRouter([{ id: 'deals', path: '*', element: <DealsPage />, loader: () => found }], {
    hydrationData: { loaderData: { deals: found } },
  })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

describe('a page of deals that does not exist', () => {
  test('says so and links to the first page of the same kind', async () => {
    const html = await shown(13)
    expect(html).toContain('Page 3 doesn’t exist. There is only 1 page of deals.')
    expect(html).toMatch(new RegExp(`<a[^>]*href="/deals\\?kind=package"[^>]*>${texts.firstPage}<`))
    expect(html).not.toContain(texts.empty)
  })

  test('shows the empty list when there are no deals', async () => {
    const html = await shown(0)
    expect(html).toContain(texts.empty)
    expect(html).not.toContain(texts.firstPage)
  })
})
