import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../platform/language/locale.tsx'
import { MemberContext, type Member } from '../../platform/session/member.tsx'
import type { Entry } from './entries-query.ts'
import { EntryLine } from './entry-line.tsx'

afterEach(() => vi.unstubAllGlobals())

const ENTRY = {
  id: '1',
  at: '2026-11-20T04:15:00Z',
  staff_id: '1',
  member_id: null,
  organisation_id: null,
  name: 'Asha Rai',
  via: 'console' as const,
  act: 'staff.change',
  before: null,
  after: null,
  reason: null,
  request_id: null,
}

/** Returns the HTML of an entry about a subject, for a reader with these permissions. */
async function htmlOf(
  about: Entry['about'],
  permissions: Member['permissions'] = [],
  actor: Partial<Entry> = {},
): Promise<string> {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MemoryRouter>
          <MemberContext value={{ permissions } as unknown as Member}>
            <EntryLine entry={{ ...ENTRY, ...actor, about }} onNarrow={() => undefined} />
          </MemberContext>
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  return text(prelude)
}

describe('an entry of the audit log', () => {
  test('names its subject, or numbers one without a name', async () => {
    expect(await htmlOf({ kind: 'staff', id: '3', name: 'Bina Rai', of: null })).toContain('Staff Bina Rai')
    expect(await htmlOf({ kind: 'staff', id: '3', name: null, of: null })).toContain('Staff 3')
  })

  test('names a text, and shows values as people write them', async () => {
    expect(await htmlOf({ kind: 'page', id: 'faq', name: null, of: null })).toContain('Text FAQ')
    const after = { role: 'admin', closed: false, days: '2027-01-08', price: 23_500, startsAt: '2026-11-29T18:27:06.849Z' }
    const html = await htmlOf({ kind: 'staff', id: '3', name: 'Bina Rai', of: null }, [], { after })
    for (const shown of ['Admin', 'no', 'Fri 8 Jan 2027', 'Rs 23,500', 'Mon 30 Nov 2026, 00:12'])
      expect(html).toContain(`>${shown}<`)
  })

  test('leads to the file of its booking only for those who may see it', async () => {
    const about = { kind: 'booking', id: '0123456789ABCDEF', name: null, of: null }
    expect(await htmlOf(about, ['bookings.view'])).toContain('href="/bookings/0123456789ABCDEF"')
    expect(await htmlOf(about)).not.toContain('href=')
  })

  test('names the command line in the language of the page, and offers no filter by an actor who is not staff', async () => {
    const about = { kind: 'staff', id: '3', name: null, of: null }
    const byNobody = await htmlOf(about, [], { staff_id: null, name: 'command line', via: 'command_line' as const })
    expect(byNobody.match(/Command line/g)).toHaveLength(1)
    expect(byNobody).not.toContain('command line')
    const byMember = await htmlOf(about, [], { staff_id: null, member_id: '4', name: 'Maya Thakali' })
    expect(byMember).toMatch(/<span[^>]*>Maya Thakali<\/span>/)
    expect(byMember).not.toContain('disabled')
  })

  test('leads to the screen of its subject, or of what that is a part of, by name', async () => {
    const room = { kind: 'room', id: 'deluxe', name: 'Lakeview: Deluxe room', of: { kind: 'property', id: 'lakeview' } }
    const html = await htmlOf(room, ['listings.view'])
    expect(html).toMatch(/<a [^>]*href="\/listings\/lakeview"[^>]*>Room Lakeview: Deluxe room</)
    expect(await htmlOf(room, ['entries.view'])).not.toContain('href=')
  })
})
