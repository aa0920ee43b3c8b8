import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import texts from '../../texts/en/catalogue/saved.ts'
import type { Route } from './+types/saved-page'
import SavedPage from './saved-page.tsx'

async function shown(address: string, cards: object = {}): Promise<string> {
  const client = new QueryClient()
  for (const [slugs, data] of Object.entries(cards))
    for (const call of ['GET /property-cards', 'GET /package-cards']) client.setQueryData([call, { query: { slugs } }], { data })
  const props = { loaderData: { dehydrated: undefined } } as Route.ComponentProps
  const page = (
    <QueryClientProvider client={client}>
      <SavedPage {...props} />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [address] })
  return text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
}

test('the page of saved stays does not say that there are none before the browser has read them', async () => {
  const html = await shown('/saved')
  expect(html).toContain(texts.heading)
  expect(html).not.toContain(texts.none)
  expect(html).toContain('aria-busy="true"')
})

test('a shared list whose stays are all gone says so', async () => {
  expect(await shown('/saved?stays=one,two', { 'one,two': [] })).toContain(texts.sharedGone)
  expect(await shown('/saved?packages=one,two', { 'one,two': [] })).toContain(texts.sharedGone)
})
