import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { FilterChips } from './filter-chips.tsx'
import { NO_FILTERS } from './filters.ts'

test('FilterChips shows a pressed chip as removed while the results load, and the other chips unchanged', async () => {
  const query = new URLSearchParams('stars=5&stars=4')
  const chips = <FilterChips query={query} filters={{ ...NO_FILTERS, stars: ['5', '4'] }} />
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === `?${query}` ? null : new Promise(() => {})
  const router = createMemoryRouter([{ path: '/list', element: chips, loader }], {
    initialEntries: [`/list?${query}`],
    hydrationData: { loaderData: { 0: null } },
  })
  const shown = async () => {
    const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
    const links = [...html.matchAll(/<a [^>]*aria-label="Remove filter: (\d) stars"[^>]*>/g)]
    return links.map(([link, stars]) => ({ stars, isOn: link.includes('data-on'), to: /href="([^"]*)"/.exec(link)?.[1] ?? '' }))
  }
  const before = await shown()
  expect(before.map(({ stars, isOn }) => ({ stars, isOn }))).toEqual([
    { stars: '5', isOn: true },
    { stars: '4', isOn: true },
  ])
  void router.navigate((before[0]?.to ?? '').replaceAll('&amp;', '&'))
  await new Promise((resolve) => setTimeout(resolve))
  expect((await shown()).map(({ isOn }) => isOn)).toEqual([false, true])
})
