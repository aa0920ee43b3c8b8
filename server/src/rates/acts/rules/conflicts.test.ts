import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import type { Cell, Values } from './cell.ts'
import { conflictsOf } from './conflicts.ts'

const night = calendarDate('2026-12-11')
const cell = (before: Values, after: Values, id = 7): Cell => ({ kind: 'plan_night', id, night, before, after })
const at = new Date('2026-11-22T08:24:00Z')
const rabin = (after: Values, id = 7) => ({ actor: 'member 8', at, cells: [cell({ pricePaisa: null }, after, id)] })

describe('conflictsOf', () => {
  test('names both values and who wrote the other one', () => {
    const mine = cell({ pricePaisa: 680_000, origin: 'hand' }, { pricePaisa: 650_000, origin: 'season' })
    expect(conflictsOf([mine], [rabin({ pricePaisa: 680_000, origin: 'hand' })])).toEqual([
      { kind: 'plan_night', id: 7, night, field: 'pricePaisa', yours: 650_000, theirs: 680_000, actor: 'member 8', at },
    ])
  })

  test('leaves other fields and other cells alone', () => {
    const mine = cell({ pricePaisa: 680_000 }, { pricePaisa: 650_000 })
    expect(conflictsOf([mine], [rabin({ minStayArrival: 2 }), rabin({ pricePaisa: 1 }, 8)])).toEqual([])
  })

  test('names the last of several authors', () => {
    const mine = cell({ pricePaisa: 680_000 }, { pricePaisa: 650_000 })
    const others = [rabin({ pricePaisa: 1 }), { ...rabin({ pricePaisa: 680_000 }), actor: 'operator asha' }]
    expect(conflictsOf([mine], others)).toMatchObject([{ actor: 'operator asha' }])
  })
})
