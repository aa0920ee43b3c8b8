import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { callQuery } from '../../platform/api/api.ts'
import { LocaleProvider } from '../../platform/language/locale.tsx'
import { MemberContext, type Member } from '../../platform/session/member.tsx'
import { History } from './history.tsx'

afterEach(() => vi.unstubAllGlobals())

const PHOTOS = Array.from({ length: 12 }, (_, index) => ({
  id: String(20 - index),
  at: `2026-11-29T04:${String(40 - index)}:00Z`,
  staff_id: '1',
  member_id: null,
  name: 'Asha Rai',
  act: 'listings.edit',
  before: { photos: index },
  after: { photos: index + 1 },
  reason: null,
}))
const BEFORE = { ...PHOTOS[0], id: '3', name: 'Bina Thapa', staff_id: '2', reason: 'The owner called' }

test('the history shows what was done before many photos were added', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const queries = new QueryClient()
  const about = 'property:lakeview'
  queries.setQueryData(callQuery('GET /staff/entries', { query: { about } }).queryKey, { data: [...PHOTOS, BEFORE] } as never)
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MemoryRouter>
          <QueryClientProvider client={queries}>
            <MemberContext value={{ permissions: ['entries.view'] } as unknown as Member}>
              <History about={{ kind: 'property', id: 'lakeview' }} />
            </MemberContext>
          </QueryClientProvider>
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  const html = await text(prelude)
  expect(html.match(/Asha Rai/g)).toHaveLength(1)
  expect(html).toContain('Bina Thapa')
  expect(html).toContain('The owner called')
  expect(html.match(/<time/g)).toHaveLength(1 + PHOTOS.length + 1)
})
