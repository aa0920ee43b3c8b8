import type { Db, Tx } from '../platform/database/db.ts'
import { findFields, lockProducts, writeFields, type Key, type ProductKind, type Values } from './store/product-cells.ts'

/** The fields of properties, rooms and packages that acts on prices and stock change: each act locks, reads and writes them through these. */
export const productCells = { property: cellsOf('property'), room: cellsOf('room'), package: cellsOf('package') }

function cellsOf<K extends ProductKind>(kind: K) {
  return {
    lock: (tx: Tx, keys: Key[]) => lockProducts(tx, kind, keys),

    async read(db: Db, keys: Key[]) {
      return (await findFields(db, kind, keys)).map((product) => ({ kind, night: null, ...product }))
    },

    write: (tx: Tx, products: (Key & { values: Values })[]) => writeFields(tx, kind, products),
  }
}
