import { DAY, type CalendarDate } from '@chautari/contract/dates'

/** A day of Bikram Sambat, the calendar of Nepal. */
export type BikramSambatDay = { year: number; month: number; day: number }

const FIRST_YEAR = 2000
const FIRST_DAY = Date.UTC(1943, 3, 14) / DAY
const SHORTEST_MONTH = 29

/**
 * The months' lengths, a year in five symbols of base 36: twelve digits of base 4 above the shortest month. Published calendars up
 * to 2083, afterwards computed from the sun's entry into the signs until the official calendar appears.
 */
const LENGTHS = [
  '4tlaq6tb9h6umo57bhmu4tlaq6tb9h6umo57bhmu6p2yq6tb9h6umo57bhmu6p2yt6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhn6',
  '6p3k56tb9h7bhmt7bhn66p3k56tb9h7bhmu4tlaq6tb9h6tkqt7bhmu4tlaq6tb9h6umo57bhmu4tnpe6tb9h6umo57bhmu6p2yt',
  '6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhmu6p3k56tb9h7bhmt7bhn66p3k56tb9h7bhmt7bhn66tb9h6tkqt7bhmu4tlaq6tb9h',
  '6umo57bhmu4tno26tb9h6umo57bhmu6p2yq6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhmu6p3k56tb9h7bhmt7bhn66p3k56tb9h',
  '7bhmt7bhn66tb9h6tb9h7bhmu4tlaq6tb9h6umo57bhmu4tlaq6tb9h6umo57bhmu6p2yq6tb9h6umo5',
].join('')

type Year = { year: number; firstDay: number; lengths: number[] }

let read: Year[] | undefined

function years(): Year[] {
  if (read) return read
  read = []
  let firstDay = FIRST_DAY
  for (let at = 0; at < LENGTHS.length; at += 5) {
    const digits = Number.parseInt(LENGTHS.slice(at, at + 5), 36)
      .toString(4)
      .padStart(12, '0')
    const lengths = Array.from(digits, (digit) => Number(digit) + SHORTEST_MONTH)
    read.push({ year: FIRST_YEAR + at / 5, firstDay, lengths })
    firstDay += lengths.reduce((sum, length) => sum + length, 0)
  }
  return read
}

/** A day in Bikram Sambat, or nothing outside the years that are known. */
export function bikramSambat(date: CalendarDate): BikramSambatDay | undefined {
  const number = Date.parse(`${date}T00:00:00Z`) / DAY
  const year = years().findLast(({ firstDay }) => firstDay <= number)
  if (!year) return undefined
  let rest = number - year.firstDay
  for (const [index, length] of year.lengths.entries()) {
    if (rest < length) return { year: year.year, month: index + 1, day: rest + 1 }
    rest -= length
  }
  return undefined
}

const MONTHS = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'] as const

/** Browsers know no Nepali, so its digits are ours. */
export function nepaliDigits(value: number): string {
  return String(value).replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))
}

/** "मंसिर ६, २०८३", or nothing outside the years that are known. */
export function formatBikramSambat(date: CalendarDate): string {
  const day = bikramSambat(date)
  return day ? `${MONTHS[day.month - 1]} ${nepaliDigits(day.day)}, ${nepaliDigits(day.year)}` : ''
}
