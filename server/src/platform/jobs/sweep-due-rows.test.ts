import { describe, expect, test } from 'vitest'
import { sweepDueRows } from './sweep-due-rows.ts'

/** Returns a sweep of due rows in batches of three. Rows in `failing` throw, rows in `locked` are not handled. */
function sweepOf(rows: number[], { failing = [], locked = [] }: { failing?: number[]; locked?: number[] } = {}) {
  const [due, failed, handled]: [Set<number>, number[], number[]] = [new Set(rows), [], []]
  const run = () =>
    sweepDueRows<number>({
      limit: 3,
      find: async ({ limit, leftOver }) => [...due].filter((row) => !leftOver.includes(row)).slice(0, limit),
      async handle(row) {
        if (failing.includes(row)) throw new Error(`row ${row} fails`)
        if (locked.includes(row)) return false
        due.delete(row)
        handled.push(row)
        return true
      },
      onFailure: (row) => failed.push(row),
    })
  return { run, failed, handled }
}

describe('sweepDueRows', () => {
  test('handles the rows behind those that fail or are locked, also when these fill a batch', async () => {
    const { run, failed, handled } = sweepOf([1, 2, 3, 4, 5, 6], { failing: [1, 2], locked: [3] })
    expect(await run()).toBe(3)
    expect([failed, handled]).toEqual([
      [1, 2],
      [4, 5, 6],
    ])
  })

  test('tries a failing row once a run, and again in the next one', async () => {
    const { run, failed } = sweepOf([1, 2, 3, 4, 5], { failing: [1] })
    expect([await run(), await run()]).toEqual([4, 0])
    expect(failed).toEqual([1, 1])
  })

  test('handles one batch when none is left over, because the next run takes the others', async () => {
    const { run } = sweepOf([1, 2, 3, 4, 5])
    expect([await run(), await run(), await run()]).toEqual([3, 2, 0])
  })

  test('ends when all of many rows fail', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => at)
    const { run, failed } = sweepOf(rows, { failing: rows })
    expect(await run()).toBe(0)
    expect(failed.length).toBeLessThan(1010)
  })
})
