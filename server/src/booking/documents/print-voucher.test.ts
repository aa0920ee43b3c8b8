import type { Locale } from '@chautari/contract/locale'
import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { printVoucher } from './print-voucher.ts'
import type { BookingRow } from '../store/bookings.ts'
import { BOOKED_ROOM, BOOKED_SEATS } from '../testing/booked.ts'
import { readPdf } from '../testing/pdf-text.ts'

const contact = { email: 'hello@chautari.example', phone: '+977 1 5550100', postOffice: '', location: 'Kathmandu' }
const printing = {
  payment: { provider: 'esewa', transactionId: '000AWEO' },
  address: 'Lakeside Road 6, Pokhara',
  contact,
  locale: 'en' as Locale,
}
const at = new Date('2026-11-21T08:50:00Z')
const ROOM: BookingRow = { ...BOOKED_ROOM, leadName: 'Ram Shrestha' }

const print = async (booking: BookingRow, changes: Partial<typeof printing> = {}) =>
  printVoucher(booking, { ...printing, ...changes, at })

test('a voucher is one small sheet that names reference, hotel, days in both calendars, party, price and terms', async () => {
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
    'included',
    'NPR 15,200.00 by eSewa',
    '000AWEO',
    '100 % comes back until 7 days before the start.',
    'After that nothing comes back.',
    'hello@chautari.example',
  ])
    expect(text).toContain(words)
  expect(spoken).toEqual(['मंसिर ६, २०८३ BS', 'मंसिर ८, २०८३ BS'])
})

test('a voucher in Nepali names the same, and stays one sheet', async () => {
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
  expect(spoken.join('\n')).toContain('सुरु हुनुभन्दा ७ दिन अघिसम्म रद्द गरे १००% फिर्ता हुन्छ।')
})

test('a name in Devanagari is drawn by letters that the sheet brings along, and read as it was typed', async () => {
  const { text, spoken } = readPdf(await print({ ...ROOM, leadName: 'सीता क्षेत्री' }))
  expect(spoken).toContain('सीता क्षेत्री')
  expect(text.replaceAll('\n', '')).toContain('सी')
})

test('a package has its meeting point and persons, and no room', async () => {
  const { text } = readPdf(await printVoucher({ ...BOOKED_SEATS, leadName: 'Ram' }, { ...printing, address: undefined, at }))
  for (const words of ['Ridge walk, Pokhara', 'Hallan Chowk, Lakeside', 'at 07:00, Nepal time']) expect(text).toContain(words)
  expect(text).not.toMatch(/Room|Hotel|Breakfast|Check-in/)
  const { spoken } = readPdf(await printVoucher(BOOKED_SEATS, { ...printing, locale: 'ne', at }))
  expect(spoken.filter((words) => words === 'यात्री')).toHaveLength(1)
})

test('nobody who travels is left out, however they write their name', async () => {
  const additionalTravellers = [{ name: 'Er.Hari Thapa' }, { name: 'ram@evil.example' }]
  const { text } = readPdf(await print({ ...ROOM, leadName: 'Md.Alam Ansari', additionalTravellers }))
  expect(text).toContain('Md. Alam Ansari, Er. Hari Thapa, ram @ evil. example')
})

test('what is free says so, and has no terms about money', async () => {
  const { text } = readPdf(await print({ ...ROOM, totalPaisa: paisa(0), grossPaisa: paisa(0), paidPaisa: paisa(0) }))
  expect(text).toContain('NPR 0.00, free')
  expect(text).not.toMatch(/comes back|Transaction|Paid/)
})

test('many long names still leave a voucher of at most two sheets', async () => {
  const additionalTravellers = Array.from({ length: 50 }, (_, n) => ({ name: `${n} ${'Long Name '.repeat(25)}` }))
  const { text, pages } = readPdf(await print({ ...ROOM, additionalTravellers }))
  expect(pages).toBeLessThanOrEqual(2)
  expect(text).toContain('and 43 more')
})
