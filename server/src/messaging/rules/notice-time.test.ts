import { describe, expect, test } from 'vitest'
import { noticeDueAt } from './notice-time.ts'

const now = new Date('2026-11-27T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('noticeDueAt', () => {
  test.each([
    ['the first message', { dueAt: null, noticedAt: null }, at(5)],
    ['a second message before the email', { dueAt: at(2), noticedAt: null }, at(2)],
    ['a message ten minutes after an email', { dueAt: null, noticedAt: at(-10) }, at(20)],
    ['a message an hour after an email', { dueAt: null, noticedAt: at(-60) }, at(5)],
  ])('schedules the email about %s', (_case, times, due) => {
    expect(noticeDueAt(times, now)).toEqual(due)
  })
})
