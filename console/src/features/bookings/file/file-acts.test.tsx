import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { MemberContext, type Member } from '../../../platform/session/member.tsx'
import type { File } from '../booking-query.ts'
import { FileActs } from './file-acts.tsx'

afterEach(() => vi.unstubAllGlobals())

const REQUEST = {
  id: 12,
  at: '2026-11-20T04:15:00Z',
  person: 'Asha Rai',
  is_own: false,
  act: 'withdraw',
  amount: 163_800,
  reason: 'the roof leaks',
}

type Shown = { requests: File['waiting_requests']; permissions?: Member['permissions']; possible?: File['possible_acts'] }

/** Returns the HTML of the acts on a booking on which nothing else can be done, unless told otherwise. */
async function htmlFor({ requests, permissions = ['refunds.approve'], possible = [] }: Shown): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const file = { reference: 'CHAUTARI00000001', status: 'approved', possible_acts: possible, waiting_requests: requests }
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MemoryRouter>
          <MemberContext value={{ permissions } as unknown as Member}>
            <FileActs file={file as unknown as File} />
          </MemberContext>
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

describe('the acts in the file of a booking', () => {
  test('begin with a request that waits for a second person, which leads to its item of the queue', async () => {
    const html = await htmlFor({ requests: [REQUEST] })
    for (const shown of ['Cancel for the supplier', 'Rs 1,63,800', 'Asha Rai', 'the roof leaks']) expect(html).toContain(shown)
    expect(html).toContain('href="/?kind=second_approval&amp;item=second_approval+12"')
    expect(html).not.toContain('Nothing to decide')
  })

  test('have no way to the queue for those who can’t approve the request', async () => {
    expect(await htmlFor({ requests: [REQUEST], permissions: ['bookings.decide'] })).not.toContain('href=')
  })

  test('lead those who asked to the queue, where they can withdraw the request', async () => {
    const own = { ...REQUEST, is_own: true }
    expect(await htmlFor({ requests: [own], permissions: ['bookings.decide'] })).toContain('item=second_approval+12')
  })

  test('say that nothing is to be decided when nothing waits', async () => {
    expect(await htmlFor({ requests: [] })).toContain('Nothing to decide')
  })

  test.for([
    [[REQUEST], ['Waiting for a second approval', 'Other actions']],
    [[], ['Actions', 'Other actions']],
  ] as const)('have something below each heading', async ([requests, headings]) => {
    const html = await htmlFor({ requests: [...requests], possible: ['cancel'] })
    expect([...html.matchAll(/<h[23][^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(headings)
    expect(html).not.toMatch(/<\/h[23]>\s*<h[23]/)
    expect(await htmlFor({ requests: [...requests] })).toMatch(/<\/h2><p/)
  })
})
