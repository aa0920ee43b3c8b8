import type { Locale } from '@chautari/contract/locale'
import { describe, expect, test } from 'vitest'
import { BOOKED_ROOM, BOOKED_SEATS } from '../testing/booked.ts'
import { writeCalendar } from './write-calendar.ts'

const contact = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: '', location: 'Kathmandu' }
const config = { publicUrl: 'https://chautari.example', contact }
const at = new Date('2026-11-21T08:50:00Z')
const address = 'लेकसाइड मार्ग ६, बैदाम, पोखरा महानगरपालिका, कास्की, गण्डकी प्रदेश; नेपाल'

const cases = (['en', 'ne'] as Locale[]).flatMap((locale) =>
  [BOOKED_ROOM, BOOKED_SEATS].flatMap((booking) =>
    [false, true].map((isCancelled) => ({ locale, kind: booking.product.kind, booking, isCancelled })),
  ),
)

// RFC 5545 §3.1.
describe.each(cases)('writeCalendar for a $kind in $locale, cancelled: $isCancelled', ({ booking, locale, isCancelled }) => {
  const text = writeCalendar(booking, { isCancelled, changes: 2, address, locale, at, config }).toString()

  test('ends every line with CRLF, also the last one', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
  })

  test('folds lines at 75 octets without cutting a Devanagari character', () => {
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).not.toContain('\uFFFD')
    expect(unfolded).toContain(`LOCATION:${address.replaceAll(/[,;]/g, '\\$&')}\r\n`)
  })

  test('has a timestamp, a sequence number above those of earlier files, and a method', () => {
    expect(text).toContain('DTSTAMP:20261121T085000Z\r\n')
    expect(text).toContain(`SEQUENCE:${isCancelled ? 3 : 2}\r\n`)
    expect(text).toContain(`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}\r\n`)
  })
})
