import { forSale } from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { keyOf, type Cell, type CellKey, type CellKind, type Values } from './rules/cell.ts'
import type { CellStore, StockStore } from './store/cell-store.ts'
import { planCells } from './store/plan-cells.ts'
import { planNightCells } from './store/plan-night-cells.ts'

/** The kinds of cells in their order of locks and writes: rooms before their plans and nights. */
const KINDS: CellKind[] = ['property', 'package', 'room', 'plan', 'plan_night', 'room_night', 'departure']

/** Locks cells in the order of their kinds, within the lock of their property. */
export async function lockCells(tx: Tx, keys: CellKey[], stock: StockStore): Promise<void> {
  for (const [store, own] of byKind(keys, stock)) {
    await store.lock(tx, own)
    // A new total rewrites all coming nights. Locking single nights first could deadlock with a reservation.
    const rooms = own.filter(({ kind }) => kind === 'room').map(({ id }) => id)
    if (rooms.length > 0) await stock.lockComing(tx, rooms)
  }
}

/** Returns the values of cells by key, without cells whose plan or room does not exist. */
export async function readCells(db: Db, keys: CellKey[], stock: StockStore): Promise<Map<string, Values>> {
  const values = new Map<string, Values>()
  for (const [store, own] of byKind(keys, stock))
    for (const cell of await store.read(db, own)) values.set(keyOf(cell), cell.values)
  return values
}

/** Writes cells as an act leaves them. `present` are their values before it, by key. */
export async function writeCells(tx: Tx, cells: Cell[], by: { present: Map<string, Values>; stock: StockStore }): Promise<void> {
  for (const [store, own] of byKind(cells, by.stock))
    await store.write(
      tx,
      own.map((cell) => ({ ...cell, values: { ...by.present.get(keyOf(cell)), ...cell.after } })),
    )
}

function byKind<Key extends CellKey>(keys: Key[], stock: StockStore): [CellStore, Key[]][] {
  const stores: Record<CellKind, CellStore> = {
    ...forSale.productCells,
    plan: planCells,
    plan_night: planNightCells,
    room_night: stock,
    departure: stock.seats,
  }
  return KINDS.map((kind): [CellStore, Key[]] => [stores[kind], keys.filter((key) => key.kind === kind)]).filter(
    ([, own]) => own.length > 0,
  )
}
