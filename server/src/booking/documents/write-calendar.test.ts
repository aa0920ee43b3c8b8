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
describe.each(cases)('the calendar entry of a $kind, in $locale, cancelled: $isCancelled', ({ booking, locale, isCancelled }) => {
  const text = writeCalendar(booking, { isCancelled, address, locale, at, config }).toString()

  test('ends each line with CRLF, the last one too', () => {
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text).toMatch(/END:VCALENDAR\r\n$/)
  })

  test('folds at 75 octets and cuts no letter of Devanagari', () => {
    expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).not.toContain('\uFFFD')
    expect(unfolded).toContain(`LOCATION:${address.replaceAll(/[,;]/g, '\\$&')}\r\n`)
  })

  test('says when it was written, and which of two is the later one', () => {
    expect(text).toContain('DTSTAMP:20261121T085000Z\r\n')
    expect(text).toContain(`SEQUENCE:${isCancelled ? 1 : 0}\r\n`)
    expect(text).toContain(`METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}\r\n`)
  })
})
