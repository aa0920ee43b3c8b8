import { expect, test } from 'vitest'
import { calendarDate } from './dates.ts'
import { englishParts } from './day-parts.ts'
import { english } from './english-formats.ts'
import { nepali, nepaliParts } from './nepali-formats.ts'

const day = calendarDate('2026-11-22')
const instant = new Date('2026-11-22T08:50:00Z')

test('English formats write Latin digits and Gregorian days', () => {
  expect(english.number(1_234_567)).toBe('12,34,567')
  expect(english.rupees(1_234_568)).toBe('Rs 12,34,568')
  expect(english.npr(15_200)).toBe('NPR 15,200.00')
  expect(english.digits(4.33)).toBe('4.33')
  expect(english.day(day)).toBe('Sun 22 Nov')
  expect(english.longDay(day)).toBe('Sun 22 Nov 2026')
  expect(english.time(instant)).toBe('14:35')
  expect(english.instant(instant)).toBe('Sun 22 Nov 2026, 14:35')
  expect(english.range(day, calendarDate('2026-12-01')).ad).toBe('Sun 22 Nov – Tue 1 Dec')
  expect(english.both(day)).toEqual({ ad: 'Sun 22 Nov 2026', bs: 'मंसिर ६, २०८३' })
})

test('Nepali formats write Devanagari digits, and days of Bikram Sambat', () => {
  expect(nepali.number(1_234_567)).toBe('१२,३४,५६७')
  expect(nepali.rupees(1_234_568)).toBe('रू १२,३४,५६८')
  expect(nepali.rupees(1234.5)).toBe('रू १,२३४.५०')
  expect(nepali.npr(15_200)).toBe('ने.रू १५,२००.००')
  expect(nepali.digits('4.33')).toBe('४.३३')
  expect(nepali.day(day)).toBe('मंसिर ६, आइत')
  expect(nepali.longDay(day)).toBe('मंसिर ६, २०८३, आइत')
  expect(nepali.time(instant)).toBe('१४:३५')
  expect(nepali.instant(instant)).toBe('मंसिर ६, २०८३, आइत, १४:३५ बजे')
  expect(nepali.range(day, calendarDate('2026-11-23'))).toEqual({ ad: '२२ – २३ नोभेम्बर', bs: 'मंसिर ६ – ७, २०८३' })
  expect(nepali.range(day, calendarDate('2026-12-01')).ad).toBe('२२ नोभेम्बर – १ डिसेम्बर')
  expect(nepali.both(day)).toEqual({ ad: '२२ नोभेम्बर २०२६, आइत', bs: 'मंसिर ६, २०८३' })
})

test('a day outside the known years of Bikram Sambat is written in the Gregorian calendar', () => {
  const far = calendarDate('1901-01-01')
  expect(nepali.day(far)).toBe('१ जनवरी १९०१, मंगल')
  expect(nepali.longDay(far)).toBe('१ जनवरी १९०१, मंगल')
  expect(nepali.both(far).bs).toBe('')
})

test('only a page in Nepali marks English text of users with its language', () => {
  expect([english.languageOf('A quiet lake'), english.languageOf('शान्त ताल')]).toEqual([undefined, undefined])
  expect([nepali.languageOf('A quiet lake'), nepali.languageOf('शान्त ताल, Pokhara')]).toEqual(['en', undefined])
  expect([nepali.languageOf('१ Family Room + २ Double'), nepali.languageOf('१२')]).toEqual(['en', undefined])
})

test('splits a day into its parts in either language', () => {
  const bs = { day: '६', month: 'मंसिर' }
  expect(englishParts(day)).toEqual({ weekday: 'Sun', ad: { day: '22', month: 'Nov' }, bs })
  expect(nepaliParts(day)).toEqual({ weekday: 'आइत', ad: { day: '२२', month: 'नोभेम्बर' }, bs })
  expect(nepaliParts(calendarDate('1901-01-01')).bs).toEqual({ day: '', month: '' })
})
