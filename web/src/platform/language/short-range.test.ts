import { calendarDate } from '@chautari/contract/dates'
import { englishParts } from '@chautari/contract/day-parts'
import { nepaliParts } from '@chautari/contract/nepali-formats'
import { expect, test } from 'vitest'
import { shortRange } from './short-range.ts'

test.each([
  ['a single day', '2026-11-27', '2026-11-27', '27 Nov', '२७ नोभेम्बर', 'मंसिर ११'],
  ['days of one month', '2026-11-27', '2026-11-29', '27 – 29 Nov', '२७ – २९ नोभेम्बर', 'मंसिर ११ – १३'],
  ['days of two months', '2026-11-30', '2026-12-16', '30 Nov – 16 Dec', '३० नोभेम्बर – १६ डिसेम्बर', 'मंसिर १४ – पुस १'],
  ['days of two years', '2026-12-30', '2027-01-02', '30 Dec – 2 Jan', '३० डिसेम्बर – २ जनवरी', 'पुस १५ – १८'],
  ['days of an unknown Bikram Sambat year', '1901-01-01', '1901-01-02', '1 – 2 Jan', '१ – २ जनवरी', ''],
])('shortRange formats %s without weekday and year', (_days, from, to, english, nepali, bikramSambat) => {
  const [first, last] = [calendarDate(from), calendarDate(to)]
  expect(shortRange(englishParts(first), englishParts(last))).toEqual({ ad: english, bs: bikramSambat })
  expect(shortRange(nepaliParts(first), nepaliParts(last))).toEqual({ ad: nepali, bs: bikramSambat })
})
