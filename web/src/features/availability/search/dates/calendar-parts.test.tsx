import { addDays, calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { DayNotes } from '../../../../platform/calendar/day-notes.ts'
import { LocaleContext } from '../../../../platform/language/locale.ts'
import { CheaperDates, FlexibleChips, StaySum } from './calendar-parts.tsx'

const FRIDAY = calendarDate('2026-11-27')
const STAY = { startDate: FRIDAY, endDate: addDays(FRIDAY, 2), adult: 2, child: 0, rooms: 1 }

/** Returns notes with the price of the stay by days after the chosen one. */
const priced = (amounts: Record<number, number>): DayNotes =>
  new Map(Object.entries(amounts).map(([after, amount]) => [addDays(FRIDAY, Number(after)), { text: '', spoken: '', amount }]))

async function wordsOf(element: React.ReactNode): Promise<string> {
  return (await text((await prerenderToNodeStream(element)).prelude)).replaceAll(/<!--.*?-->|<[^>]*>/g, '')
}

const hint = (amounts: Record<number, number>) => wordsOf(<CheaperDates notes={priced(amounts)} stay={STAY} onUse={() => {}} />)

test('the calendar offers nearby dates on which the same number of nights is cheaper, with the saving', async () => {
  const words = await hint({ 0: 16_800, 3: 13_300, 9: 15_000 })
  expect(words).toMatch(/^Cheaper from Mon 30 Nov.*: Rs 3,500 less/)
  expect(words).toMatch(/the same 2 nights: Mon 30 Nov .* 2 Dec.*Rs 13,300/)
})

test('the calendar offers no dates that save little or are far away, and none when the chosen dates have no price', async () => {
  const none: Record<number, number>[] = [{ 0: 16_800, 3: 16_700 }, { 0: 16_800, 20: 9000 }, { 3: 13_300 }]
  for (const amounts of none) expect(await hint(amounts)).toBe('')
})

test('the calendar offers exact and flexible dates as one group of choices that belongs to no form', async () => {
  const flexible = { kind: 'weekend', choose: () => {}, select: { current: null }, key: '' } as const
  const html = await text((await prerenderToNodeStream(<FlexibleChips flexible={flexible} stay={STAY} />)).prelude)
  expect(html.match(/<input/g)).toHaveLength(7)
  expect(html.match(/<input[^>]*form=""/g)).toHaveLength(7)
  expect(/checked=""\/><span>([^<]*)/.exec(html)?.[1]).toBe('Weekend')
  expect(html).toContain('2 nights in Nov 2026')
})

test.each([
  ['en', ['2 nights in Nov 2026', 'मंसिर']],
  ['ne', ['मंसिर', 'नोभेम्बर']],
] as const)('the calendar offers the month of the main calendar before that of the other, in %s', async (locale, months) => {
  const flexible = { kind: undefined, choose: () => {}, select: { current: null }, key: '' }
  const words = await wordsOf(
    <LocaleContext value={locale}>
      <FlexibleChips flexible={flexible} stay={STAY} />
    </LocaleContext>,
  )
  const places = months.map((month) => words.indexOf(month))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('the total of a stay is its lowest price, or only its number of nights until the price is known', async () => {
  expect(await wordsOf(<StaySum nights={2} total={16_800} />)).toBe('from Rs 16,800 2 nights, taxes included')
  expect(await wordsOf(<StaySum nights={2} total={undefined} />)).toBe('2 nights')
})
