import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import PropertyHomePage from './property-home-page.tsx'
import TravelHomePage from './travel-home-page.tsx'

const NOTHING = { today: '2026-11-22', deals: [], popular: [], campaigns: [], cities: [], counts: undefined, posts: [] }

async function shown(element: ReactNode): Promise<string> {
  const router = createMemoryRouter([{ id: 'home', path: '*', element, loader: () => NOTHING }], {
    hydrationData: { loaderData: { home: NOTHING } },
  })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

test('a home page without deals says so and shows no empty rows', async () => {
  for (const page of [<PropertyHomePage key="stays" />, <TravelHomePage key="packages" />]) {
    const html = await shown(page)
    expect(html).toContain('No best hot deals to show')
    expect(html).not.toMatch(/From the blog|Campaigns|id="popular"/)
  }
})
