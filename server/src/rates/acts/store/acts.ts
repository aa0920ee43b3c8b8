import { and, asc, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { ActorContext } from '../../../platform/http/actor-context.ts'
import { rateActs } from '../../store/tables.ts'
import type { Cell } from '../rules/cell.ts'
import { actsInEffect } from '../rules/later-acts.ts'

type Act = typeof rateActs.$inferSelect

/** The author of an act and the reason. */
export type ActedBy = ActorContext & { reason: string }

/** A property or package by its id. */
export type Product = { productKind: Act['productKind']; productId: number }

type Appended = Product & { kind: Act['kind']; asked: Record<string, unknown>; cells: Cell[]; undoes?: number }

/** Appends an act on a product, which the transaction has locked, and returns its number. */
export async function appendAct(tx: Tx, { cells, ...act }: Appended, by: ActedBy): Promise<number> {
  const nights = cells.flatMap(({ night }) => night ?? []).toSorted()
  const { actor, onBehalfOf = null, requestId, reason } = by
  const [row] = await tx
    .insert(rateActs)
    .values({
      ...act,
      seq: sql`(select coalesce(max(seq), 0) + 1 from rate_acts
        where product_kind = ${act.productKind} and product_id = ${act.productId})`,
      actor,
      onBehalfOf,
      requestId,
      reason,
      cells,
      cellsCount: cells.length,
      nightFrom: nights[0] ?? null,
      nightTo: nights.at(-1) ?? null,
    })
    .returning({ id: rateActs.id })
  if (!row) throw new Error('The act was not written.')
  return row.id
}

/** An act as lists show it, without its cells. `undoneBy` is the act that undid it. */
export type ActListed = Omit<Act, 'cells' | 'prevHash' | 'hash' | 'requestId'> & { undoneBy: number | null }

const undoing = alias(rateActs, 'undoing')

/** Returns the acts on a product, the newest first. */
export async function findActs(db: Db, { productKind, productId, limit }: Product & { limit: number }): Promise<ActListed[]> {
  const { cells: _cells, prevHash: _prevHash, hash: _hash, requestId: _requestId, ...columns } = getTableColumns(rateActs)
  return db
    .select({ ...columns, undoneBy: undoing.id })
    .from(rateActs)
    .leftJoin(undoing, eq(undoing.undoes, rateActs.id))
    .where(and(eq(rateActs.productKind, productKind), eq(rateActs.productId, productId)))
    .orderBy(desc(rateActs.seq))
    .limit(limit)
}

/** Returns an act with its cells, and whether it was undone; undefined when there is none. */
export async function findAct(db: Db, id: number): Promise<(Act & { undoneBy: number | null }) | undefined> {
  const [act] = await db
    .select({ ...getTableColumns(rateActs), undoneBy: undoing.id })
    .from(rateActs)
    .leftJoin(undoing, eq(undoing.undoes, rateActs.id))
    .where(eq(rateActs.id, id))
  return act
}

/** Returns the cells of the acts in effect that follow act number `seq` of a product. */
export async function findLaterCells(db: Db, after: Product & { seq: number }): Promise<Cell[]> {
  return (await findLaterActs(db, after)).flatMap(({ cells }) => cells)
}

/** An act in effect with its author, time and cells. */
export type LaterAct = Pick<Act, 'actor' | 'at' | 'cells'>

/** Returns the acts in effect that follow act number `seq` of a product, oldest first. Numbers begin at 1. */
export async function findLaterActs(db: Db, { productKind, productId, seq }: Product & { seq: number }): Promise<LaterAct[]> {
  const later = await db
    .select({ id: rateActs.id, undoes: rateActs.undoes })
    .from(rateActs)
    .where(and(eq(rateActs.productKind, productKind), eq(rateActs.productId, productId), gt(rateActs.seq, seq)))
  const ids = actsInEffect(later).map(({ id }) => id)
  const { actor, at, cells } = rateActs
  return db.select({ actor, at, cells }).from(rateActs).where(inArray(rateActs.id, ids)).orderBy(asc(rateActs.seq))
}
