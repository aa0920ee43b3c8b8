import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { flexibleStays } from './flexible-dates.ts'

const TODAY = calendarDate('2026-11-22')
const of = (day: string, nights = 2) => ({ from: calendarDate(day), nights })

describe('flexibleStays', () => {
  test('moves the dates by up to so many days, the nearest and then the earlier first', () => {
    expect(flexibleStays('2', of('2026-12-10'), TODAY)).toEqual({
      ...of('2026-12-10'),
      others: ['2026-12-09', '2026-12-11', '2026-12-08', '2026-12-12'],
    })
  })

  test('begins no stay before today or too far ahead', () => {
    expect(flexibleStays('3', of('2026-11-23'), TODAY).others[0]).toBe('2026-11-22')
    expect(flexibleStays('3', of('2026-11-23'), TODAY).others).toHaveLength(4)
    const last = addDays(TODAY, ADVANCE_DAYS_MAX)
    expect(flexibleStays('3', of(last), TODAY).others).toEqual([-1, -2, -3].map((days) => addDays(last, days)))
  })

  test('means Friday to Sunday by a weekend', () => {
    expect(flexibleStays('weekend', of('2026-12-01', 5), TODAY)).toEqual({
      ...of('2026-12-04', 2),
      others: ['2026-12-11', '2026-12-18', '2026-12-25'],
    })
    expect(flexibleStays('weekend', of('2026-12-04'), TODAY).from).toBe('2026-12-04')
  })

  test('keeps all nights within the month of check-in, in either calendar', () => {
    const december = flexibleStays('month', of('2026-12-10', 3), TODAY)
    expect([december.from, ...december.others].sort()).toEqual(
      Array.from({ length: 29 }, (_, n) => addDays(calendarDate('2026-12-01'), n)),
    )
    // Mangsir 2083 is from 17 November to 15 December 2026.
    const mangsir = flexibleStays('bikram_month', of('2026-12-10', 3), TODAY)
    expect([mangsir.from, ...mangsir.others].sort()).toEqual(
      Array.from({ length: 22 }, (_, n) => addDays(calendarDate('2026-11-22'), n)),
    )
  })

  test('keeps the chosen dates even where they reach into the next month', () => {
    expect(flexibleStays('month', of('2026-12-31', 30), TODAY)).toMatchObject({ from: '2026-12-31' })
  })
})
