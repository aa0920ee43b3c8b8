import type { Db } from '../../platform/database/db.ts'
import type { Cell, CellKey } from './rules/cell.ts'
import { effectsOf, type NightsEffects } from './rules/effects.ts'
import type { StockStore } from './store/cell-store.ts'
import type { Target } from './store/target.ts'

/** Returns the effects of changed cells of a property on its nights. */
export async function findEffects(
  db: Db,
  { target, cells }: { target: Target; cells: Cell[] },
  stock: StockStore,
): Promise<NightsEffects> {
  const rooms = target.rooms.map(({ id, slug, total_rooms: total }) => ({
    id,
    slug,
    total,
    plans: target.plans.flatMap((plan) => (plan.room_id === id ? [plan.id] : [])),
  }))
  const nights = [...new Set(cells.flatMap(({ night }) => night ?? []))]
  const keys = rooms.flatMap(({ id }) => nights.map((night): CellKey => ({ kind: 'room_night', id, night })))
  return effectsOf(cells, { rooms, taken: await stock.findTaken(db, keys) })
}
