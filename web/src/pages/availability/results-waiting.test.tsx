import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ResultsWaiting } from './results-waiting.tsx'

test.each([
  ['?search=Pokhara', 'Pokhara'],
  ['', 'Nepal'],
])('the skeleton of the results at "%s" has the heading %s', async (query, heading) => {
  const routes = [{ path: '/list', element: <ResultsWaiting /> }]
  const router = createMemoryRouter(routes, { initialEntries: [`/list${query}`] })
  const html = await text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  expect(html).toContain(`<h1>${heading}</h1>`)
})
