import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { composeReply, type Reply } from './replies.ts'

const TAIL = 'WWWW'
// The longest names of months, over the end of one.
const nights = { from: calendarDate('2026-11-30'), to: calendarDate('2026-12-30') }
const REPLIES: Reply[] = [
  ...(['accepted', 'declined', 'answered', 'expired', 'withStaff', 'unknown', 'ambiguous'] as const).map((kind) => ({
    kind,
    tail: TAIL,
  })),
  { kind: 'confirmClosing', nights, count: 31, booked: 999, code: '0000' },
  ...(['closed', 'dropped', 'undone', 'closedAlready', 'changedSince', 'undoneInConsole', 'undoTooLate'] as const).map(
    (kind) => ({
      kind,
      nights,
    }),
  ),
  ...(['help', 'daysUnclear', 'onlyTours', 'noProperty', 'nothingWaits', 'wrongCode', 'nothingToUndo', 'refused'] as const).map(
    (kind) => ({
      kind,
    }),
  ),
]

describe('composeReply', () => {
  test.each(REPLIES)('fits one English SMS of 160 symbols and two Nepali ones of 67: $kind', (reply) => {
    for (const calendar of ['ad', 'bs'] as const) {
      const english = composeReply(reply, { locale: 'en', calendar })
      // Letters, digits and the marks of ASCII that GSM has in one septet each.
      expect(english).toMatch(/^[A-Za-z0-9 .,:;()?'/+-]+$/)
      expect(english.length).toBeLessThanOrEqual(160)
      expect(composeReply(reply, { locale: 'ne', calendar }).length).toBeLessThanOrEqual(134)
    }
  })

  test('names the nights in both calendars, that of the sender first, with the code', () => {
    const reply: Reply = {
      kind: 'confirmClosing',
      nights: { from: calendarDate('2026-11-30'), to: calendarDate('2026-12-02') },
      count: 3,
      booked: 2,
      code: '1234',
    }
    const bikram = composeReply(reply, { locale: 'en', calendar: 'bs' })
    expect(bikram).toContain('Mangsir 14-16 (30 Nov-2 Dec), 3 nights')
    expect(bikram).toContain('HO 1234')
    expect(composeReply(reply, { locale: 'en', calendar: 'ad' })).toContain('30 Nov-2 Dec (Mangsir 14-16)')
    expect(composeReply(reply, { locale: 'ne', calendar: 'bs' })).toContain('मंसिर १४-१६')
  })
})
