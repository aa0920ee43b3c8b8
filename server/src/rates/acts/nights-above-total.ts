import type { CalendarDate } from '@chautari/contract/dates'
import type { Db } from '../../platform/database/db.ts'
import { readCells } from './cells.ts'
import { cellOf, keyOf, type Cell, type Values } from './rules/cell.ts'
import type { StockStore } from './store/cell-store.ts'

type Lowered = { roomId: number; totalRooms: number; from: CalendarDate; stock: StockStore }

/** Returns the coming nights of a room that want to sell more than its new total, as cells that sell the total instead (issue 14 §1). */
export async function findNightsAboveTotal(db: Db, { roomId, totalRooms, from, stock }: Lowered): Promise<Cell[]> {
  const above = await stock.findWantedAbove(db, { id: roomId, from, limit: totalRooms })
  if (above.length === 0) return []
  const present = await readCells(db, above, stock)
  return above.flatMap((key) => {
    const current: Values = present.get(keyOf(key)) ?? {}
    return cellOf(key, current, { ...current, wanted: null }) ?? []
  })
}
