import type { Locale } from '@chautari/contract/locale'
import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import type { PaidWith } from '../read-models/paid-with.ts'
import { printVoucher } from './print-voucher.ts'
import type { BookingRow } from '../store/bookings.ts'
import { BOOKED_LINES, BOOKED_ROOM, BOOKED_SEATS } from '../testing/booked.ts'
import { readPdf } from '../testing/pdf-text.ts'

const contact = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: '', location: 'Kathmandu' }
const context = {
  payment: { provider: 'esewa', transactionId: '000AWEO' } as PaidWith,
  address: 'Lakeside Road 6, Pokhara',
  contact,
  seller: { legalName: 'Chautari Demo Pvt. Ltd.', pan: '000000000' },
  url: 'https://chautari.example/guest/view/7K3M9QX2VD8RW4HT',
  locale: 'en' as Locale,
}
const at = new Date('2026-11-21T08:50:00Z')
const ROOM: BookingRow = { ...BOOKED_ROOM, leadName: 'Ram Shrestha' }

const print = async (booking: BookingRow, changes: Partial<typeof context> = {}) =>
  printVoucher(booking, { ...context, ...changes, at })

describe('printVoucher', () => {
  test('is one small page with the reference, hotel, dates in both calendars, guests, price and cancellation policy', async () => {
    const pdf = await print(ROOM)
    const { text, spoken, pages } = readPdf(pdf)
    expect(pages).toBe(1)
    expect(pdf.byteLength).toBeLessThan(120 * 1024)
    for (const words of [
      '7K3M-9QX2-VD8R-W4HT',
      'Lakeside "House" & Garden, Pokhara',
      'Lakeside Road 6, Pokhara',
      'Sun 22 Nov 2026',
      'from 14:00, Nepal time',
      'Tue 24 Nov 2026',
      '2 adults, 1 child',
      'Ram Shrestha',
      'Breakfast included',
      'NPR 15,200.00 with eSewa',
      '000AWEO',
      'Chautari Demo Pvt. Ltd.',
      '000000000',
      'If you cancel (Nepal time)',
      'Until Sun 15 Nov 2026, 14:00',
      'Full refund, NPR 15,200.00',
      'Until Thu 19 Nov 2026, 14:00',
      '50% refund, NPR 7,600.00',
      'No refund',
      'hello@chautari.example',
    ])
      expect(text).toContain(words)
    expect(spoken).toEqual(['मंसिर ६, २०८३ BS', 'मंसिर ८, २०८३ BS', 'Sun 22 – Mon 23 Nov (मंसिर ६ – ७, २०८३ BS)'])
  })

  test('names the hotel or agency that provides it as registered, once it is paid', async () => {
    const supplier = { legal_name: 'Lakeview Hospitality Pvt. Ltd.', registration_number: '123456/078/79', pan: '609876543' }
    const { text } = readPdf(await printVoucher(ROOM, { ...context, supplier, at }))
    // One fact, which goes on in a second line.
    for (const words of ['Lakeview Hospitality Pvt. Ltd., Reg. no. 123456/078/79,', 'PAN 609876543'])
      expect(text).toContain(words)
    const unpaid = readPdf(await printVoucher({ ...ROOM, paidPaisa: paisa(0) }, { ...context, supplier, at }))
    expect(unpaid.text).not.toContain('609876543')
  })

  test('has the same facts in Nepali, on one page', async () => {
    const { spoken, text, pages, language } = readPdf(await print(ROOM, { locale: 'ne' }))
    expect([pages, language]).toEqual([1, 'ne'])
    expect(text).toContain('7K3M-9QX2-VD8R-W4HT')
    for (const words of [
      'बुकिङ भौचर',
      'चेक-इन',
      'मंसिर ६, २०८३, आइत',
      '२२ नोभेम्बर २०२६, आइत',
      '१४:०० बजेदेखि, नेपाली समय',
      '२ वयस्क, १ बालबालिका',
    ])
      expect(spoken).toContain(words)
    expect(spoken).toContain('पूरै रिफन्ड, ने.रू १५,२००.००')
    expect(spoken).toContainEqual(expect.stringMatching(/^काठमाडौँ?ं? · छापिएको/))
  })

  test('lists the nights at one price together, with both calendars, before offer and total', async () => {
    const nights = [700_000, 700_000, 820_000].map((price, ahead) => {
      return { night: calendarDate(`2026-11-${22 + ahead}`), pricePaisa: paisa(price - 70_000), regularPaisa: paisa(price) }
    })
    const amounts = { grossPaisa: paisa(4_440_000), discountPaisa: paisa(420_000), totalPaisa: paisa(4_020_000) }
    const booking = { ...ROOM, ...amounts, endsOn: calendarDate('2026-11-25'), quantity: 2, nightPrices: nights }
    const { text, pages } = readPdf(await print(booking))
    expect(pages).toBe(1)
    for (const words of [
      'Sun 22 – Mon 23 Nov (',
      '2 nights × 2 rooms × NPR 7,000.00 = NPR 28,000.00',
      'Tue 24 Nov 2026 (',
      '1 night × 2 rooms × NPR 8,200.00 = NPR 16,400.00',
      'NPR 44,400.00',
      '−NPR 4,200.00',
      'NPR 40,200.00',
    ])
      expect(text).toContain(words)
    const { spoken } = readPdf(await print(booking, { locale: 'ne' }))
    expect(spoken).toContain('मंसिर ६ – ७, २०८३ (२२ – २३ नोभेम्बर)')
    expect(spoken).toContain('२ रात × २ कोठा × ने.रू ७,०००.०० = ने.रू २८,०००.००')
  })

  test.each([
    ['en', 'Half board: breakfast and dinner'],
    ['ne', 'हाफ बोर्ड: बिहानको नास्ता र बेलुकाको खाना'],
  ] as const)('names the meals of the plan (%s)', async (locale, expected) => {
    const { product } = BOOKED_ROOM
    if (product.kind !== 'room') throw new Error('The booking is of a room.')
    const plan = { code: 'dinner', title: 'With dinner', titleNe: 'खानासहित', meal: 'half_board' as const }
    const { text, spoken } = readPdf(await print({ ...ROOM, product: { ...product, plan } }, { locale }))
    expect(locale === 'en' ? text : spoken.join(' ')).toContain(expected)
    expect(text).not.toContain('Breakfast included')
  })

  test('lists each line of a mix with its nights', async () => {
    const { text } = readPdf(await print({ ...ROOM, lines: BOOKED_LINES }))
    expect(text.match(/2 nights × 1 room × NPR 3,800.00 = NPR 7,600.00/g)).toHaveLength(2)
  })

  test.each(['en', 'ne'] as const)('is one page for a mix with an offer and its supplier (%s)', async (locale) => {
    const supplier = { legal_name: 'Lakeview Hospitality Pvt. Ltd.', registration_number: '123456/078/79', pan: '609876543' }
    const venue = { address: 'Lakeside Road 6, Pokhara', phone: '+977 61 000 2233' }
    const lines = BOOKED_LINES.map((line) => ({ ...line, discountPaisa: paisa(50_000) }))
    const product = { ...BOOKED_ROOM.product, venue } as BookingRow['product']
    const booking = { ...ROOM, product, lines, discountPaisa: paisa(100_000), totalPaisa: paisa(1_420_000) }
    const { pages, text } = readPdf(await printVoucher(booking, { ...context, supplier, locale, at }))
    expect(pages).toBe(1)
    expect(text).toContain('hello@chautari.example')
  })

  test('embeds the font for a name in Devanagari, and keeps its text', async () => {
    const { text, spoken } = readPdf(await print({ ...ROOM, leadName: 'सीता क्षेत्री' }))
    expect(spoken).toContain('सीता क्षेत्री')
    expect(text.replaceAll('\n', '')).toContain('सी')
  })

  test('has the meeting point and travellers of a package, and no hotel terms', async () => {
    const { text } = readPdf(await printVoucher({ ...BOOKED_SEATS, leadName: 'Ram' }, { ...context, address: undefined, at }))
    for (const words of ['Ridge walk, Pokhara', 'Hallan Chowk, Lakeside', 'at 07:00, Nepal time']) expect(text).toContain(words)
    expect(text).not.toMatch(/Room|Hotel|Breakfast|Check-in/)
    const { spoken } = readPdf(await printVoucher(BOOKED_SEATS, { ...context, locale: 'ne', at }))
    expect(spoken.filter((words) => words === 'नाम')).toHaveLength(1)
  })

  test.each([
    ['en', 'On a map'],
    ['ne', 'नक्सामा'],
  ] as const)('has the pin of the meeting point, where there is one (%s)', async (locale, label) => {
    const venue = { address: 'Hallan Chowk, Lakeside', latitude: 28.2096, longitude: 83.958, phone: null, checkInUntil: null }
    const pinned = { ...BOOKED_SEATS, product: { ...BOOKED_SEATS.product, venue } }
    const { text, spoken } = readPdf(await printVoucher(pinned, { ...context, locale, at }))
    expect(text).toContain('28.20960, 83.95800')
    expect(locale === 'en' ? text : spoken.join(' ')).toContain(label)
    expect(readPdf(await printVoucher(BOOKED_SEATS, { ...context, at })).text).not.toContain('On a map')
  })

  test('lists every traveller, with links in names broken up', async () => {
    const additionalTravellers = [{ name: 'Er.Hari Thapa' }, { name: 'ram@evil.example' }]
    const { text } = readPdf(await print({ ...ROOM, leadName: 'Md.Alam Ansari', additionalTravellers }))
    expect(text).toContain('Md. Alam Ansari, Er. Hari Thapa, ram @ evil. example')
  })

  test('marks a free booking as free, without payment and policy', async () => {
    const { text } = readPdf(await print({ ...ROOM, totalPaisa: paisa(0), grossPaisa: paisa(0), paidPaisa: paisa(0) }))
    expect(text).toContain('NPR 0.00, free')
    expect(text).not.toMatch(/refund|Transaction|Paid/i)
  })

  test('has at most two pages, however many and long the names', async () => {
    const additionalTravellers = Array.from({ length: 50 }, (_, n) => ({ name: `${n} ${'Long Name '.repeat(25)}` }))
    const { text, pages } = readPdf(await print({ ...ROOM, additionalTravellers }))
    expect(pages).toBeLessThanOrEqual(2)
    expect(text).toContain('and 43 more')
  })
})
