import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { OffersChip } from './list-tools.tsx'

test.each([
  ['the query alone, as on the results', '?offers=1'],
  ['its whole address, as on the packages', '/list?offers=1'],
])('the offers chip looks selected while the offers load, when it links to %s', async (_link, to) => {
  const loader = ({ request }: { request: Request }) => (request.url.endsWith('?offers=1') ? new Promise(() => {}) : null)
  const routes = [{ path: '/list', element: <OffersChip texts="results" to={to} isOn={false} />, loader }]
  const router = createMemoryRouter(routes, { initialEntries: ['/list'], hydrationData: { loaderData: { 0: null } } })
  const shown = async () => text((await prerenderToNodeStream(<RouterProvider router={router} />)).prelude)
  expect(await shown()).not.toContain('data-on')
  void router.navigate('/list?offers=1')
  await new Promise((resolve) => setTimeout(resolve))
  expect(await shown()).toContain('data-on')
})
