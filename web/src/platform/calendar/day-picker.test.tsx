import { calendarDate } from '@chautari/contract/dates'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { describe, expect, test } from 'vitest'
import { CalendarDialog } from './calendar-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayPicker } from './day-picker.tsx'

const RANGE = { first: calendarDate('2026-11-24'), last: calendarDate('2027-11-22') }

describe('DayPicker', () => {
  const shown = async (error?: string) => {
    const picker = <DayPicker label="Start date" name="start" value="" {...RANGE} error={error} onChange={() => {}} />
    return text((await prerenderToNodeStream(picker)).prelude)
  }

  test('ties the error to the element that receives focus', async () => {
    const html = await shown('Choose a day')
    const described = /<summary aria-invalid="true" aria-describedby="(?<id>[^"]+)"/.exec(html)?.groups?.['id']
    expect(described).toBeDefined()
    expect(html).toMatch(new RegExp(`<p id="${described}"[^>]*>Choose a day</p>`))
  })

  test('is not marked invalid without an error', async () => {
    expect(await shown()).not.toContain('aria-invalid')
  })
})

describe('DayGrid', () => {
  test.each([
    ['2020-01-01', '2026-11-24'],
    ['2030-01-01', '2027-11-22'],
    ['2026-12-24', '2026-12-24'],
  ])('opens on the nearest selectable day for %s: %s', async (start, reachable) => {
    const selected = { start: calendarDate(start), end: calendarDate(start) }
    const grid = <DayGrid selectable={RANGE} selected={selected} hasYears={false} onChoose={() => {}} />
    const html = await text((await prerenderToNodeStream(grid)).prelude)
    const buttons = html.match(/<button[^>]*data-day[^>]*>/g) ?? []
    const [inOrder, ...others] = buttons.filter((button) => button.includes('tabindex="0"'))
    expect(inOrder).toContain(`data-day="${reachable}"`)
    expect(inOrder).not.toContain('disabled')
    expect(others).toEqual([])
  })
})

describe('CalendarDialog', () => {
  test.each([false, true])('has at most three tab stops before its days, with a choice of years: %s', async (hasYears) => {
    const range = hasYears ? { first: calendarDate('1900-01-01'), last: RANGE.last } : RANGE
    const choice = { heading: 'Date', start: calendarDate('2027-02-10'), hasYears, ...range, onChoose: () => {} }
    const dialog = <CalendarDialog {...choice} anchor={{ current: null }} onClose={() => {}} />
    const html = await text((await prerenderToNodeStream(dialog)).prelude)
    const [before = ''] = html.split('<table')
    const stops = before.match(/<(button|select|fieldset)/g) ?? []
    expect(stops.length).toBeGreaterThan(0)
    expect(stops.length).toBeLessThanOrEqual(3)
  })

  test('shows the note of a day below it and in its accessible name, and crosses out a day without a stay', async () => {
    const [first, second] = [calendarDate('2026-11-25'), calendarDate('2026-11-26')]
    const notes = new Map([
      [first, { text: '850', spoken: 'from Rs 850 per room and night' }],
      [second, { text: 'Full', spoken: 'Sold out', isStruck: true }],
    ])
    const grid = <DayGrid selectable={RANGE} selected={undefined} hasYears={false} notes={notes} onChoose={() => {}} />
    const html = await text((await prerenderToNodeStream(grid)).prelude)
    const buttonOf = (day: string) => html.match(new RegExp(`<button[^>]*data-day="${day}".*?</button>`))?.[0] ?? ''
    expect(buttonOf(first)).toMatch(/aria-label="[^"]*25 Nov[^"]*, from Rs 850 per room and night".*>850</)
    expect(buttonOf(first)).not.toContain('data-struck')
    expect(buttonOf(second)).toMatch(/data-struck="true"[^>]*aria-label="[^"]*, Sold out".*>Full</)
    expect(buttonOf('2026-11-27')).not.toContain('Sold out')
  })
})
