import { dayInNepal } from '@chautari/contract/dates'
import { describe, expect, test, vi } from 'vitest'
import { freshApp } from '../../testing/app.ts'
import { openStepCounter } from './step-counter.ts'
import { listStepDays } from './read-models/step-days.ts'

const { app, db, clock } = await freshApp()

const seen = async () => {
  const today = dayInNepal(await clock.now())
  const rows = await listStepDays(db, { from: today, to: today })
  return Object.fromEntries(rows.map(({ step, views }) => [step, views]))
}

describe('a counter of steps', () => {
  test('adds up the counts of several processes', async () => {
    const [one, other] = [openStepCounter(app), openStepCounter(app)]
    for (const counter of [one, other, one]) counter.count('search')
    other.count('checkout')
    await Promise.all([one.write(), other.write()])
    expect(await seen()).toEqual({ search: 3, checkout: 1 })
    await one.write()
    expect(await seen()).toEqual({ search: 3, checkout: 1 })
  })

  test('keeps counts that could not be written, and writes them when it stops', async () => {
    const counter = openStepCounter({ db, log: { ...app.log, warn: vi.fn() } as unknown as typeof app.log })
    counter.count('product')
    const insert = vi.spyOn(db, 'insert').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    await counter.write()
    expect(insert).toHaveBeenCalledOnce()
    expect(await seen()).not.toHaveProperty('product')
    await counter.stop()
    expect(await seen()).toMatchObject({ product: 1 })
  })
})
