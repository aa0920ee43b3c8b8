import { MantineProvider } from '@mantine/core'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { LocaleProvider } from '../../../platform/language/locale.tsx'
import { BookingRow } from './booking-list.tsx'
import type { Booking } from './bookings-query.ts'

afterEach(() => vi.unstubAllGlobals())

test('a booking in the list says that its amount is what the supplier earns', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const stay = { kind: 'room', title: 'Lake room', property: 'Lakeview', adults: 2, children: 0, status: 'approved' }
  const dates = { reference: 'CHAUTARI00000001', guest_name: 'Maya Rai', starts_on: '2026-12-04', ends_on: '2026-12-06' }
  const booking = { ...stay, ...dates, earns: 42_106.35, is_no_show: false, awaits_reversal: false } as unknown as Booking
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <LocaleProvider>
        <MemoryRouter>
          <BookingRow booking={booking} />
        </MemoryRouter>
      </LocaleProvider>
    </MantineProvider>,
  )
  expect((await text(prelude)).replaceAll(/<[^>]*>/g, '')).toContain('You earn Rs 42,106.35')
})
