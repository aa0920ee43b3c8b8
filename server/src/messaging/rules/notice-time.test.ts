import { describe, expect, test } from 'vitest'
import { noticeDueAt } from './notice-time.ts'

const now = new Date('2026-11-27T10:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('noticeDueAt', () => {
  test.each([
    ['the first message', { dueAt: null, noticedAt: null }, at(5)],
    ['a second message before the e-mail', { dueAt: at(2), noticedAt: null }, at(2)],
    ['a message ten minutes after an e-mail', { dueAt: null, noticedAt: at(-10) }, at(20)],
    ['a message an hour after an e-mail', { dueAt: null, noticedAt: at(-60) }, at(5)],
  ])('of %s is as expected', (_case, told, due) => {
    expect(noticeDueAt(told, now)).toEqual(due)
  })
})
