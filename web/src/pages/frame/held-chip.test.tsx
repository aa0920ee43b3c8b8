import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { links } from '../../links.ts'
import { HeldChip } from './held-chip.tsx'

const REFERENCE = '7K3M9QX2VD8RW4HT'

async function shownOn(pathname: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <HeldChip pathname={pathname} />
    </MemoryRouter>,
  )
  return text(prelude)
}

describe('HeldChip', () => {
  test.each([links.home, links.bookings, links.property('lake')])('is on %s', async (pathname) => {
    expect(await shownOn(pathname)).toContain(links.paymentOfLast)
  })

  test.each([links.payment(REFERENCE), links.booking(REFERENCE), links.guestBooking(REFERENCE)])(
    'is not on %s, which shows the time left itself',
    async (pathname) => {
      expect(await shownOn(pathname)).toBe('')
    },
  )
})
