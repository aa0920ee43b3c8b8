import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { stays } from '../../availability/index.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { readCells } from '../../rates/acts/cells.ts'
import { keyOf, type CellKey, type Values } from '../../rates/acts/rules/cell.ts'
import { rateActs } from '../../rates/store/tables.ts'

type Act = typeof rateActs.$inferSelect
type Product = Pick<Act, 'productKind' | 'productId'>
type Written = { key: CellKey; values: Values }
type Replayed = Product & { seq: number; cells: Map<string, Written>; acts: Map<number, Act> }

/** The last writer of a night, which undoing restores but no act depends on. */
const WRITER = 'origin'

/**
 * Opens a replay of the acts on some products. Its `check` applies the acts since the last one to a copy of the cells, and returns what does not
 * fit: an act that began with other values, an undoing that left a cell, or a table that differs from the copy.
 */
export function replayActs(db: Db, products: Product[]) {
  const replayed: Replayed[] = products.map((product) => ({ ...product, seq: 0, cells: new Map(), acts: new Map() }))
  let turn: Promise<string[]> = Promise.resolve([])
  async function look(): Promise<string[]> {
    return db.transaction(
      async (tx) => {
        const violations: string[] = []
        const today = dayInNepal(await appNow(tx))
        const acts = await findActsSince(tx, replayed)
        for (const each of replayed) {
          const own = acts.filter(
            ({ productKind, productId }) => productKind === each.productKind && productId === each.productId,
          )
          for (const act of own) violations.push(...apply(each, act))
        }
        const written = replayed.flatMap(({ cells }) => [...cells.values()])
        return [...violations, ...(await differences(tx, written, today))]
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }
  return {
    /** Checks run one after the other, because each goes on where the last one ended. One that fails is repeated by its caller. */
    check(): Promise<string[]> {
      turn = turn.catch(() => []).then(look)
      return turn
    },
  }
}

async function findActsSince(db: Db, replayed: Replayed[]): Promise<Act[]> {
  const { productKind, productId, seq } = rateActs
  const later = replayed.map((each) => and(eq(productKind, each.productKind), eq(productId, each.productId), gt(seq, each.seq)))
  return db
    .select()
    .from(rateActs)
    .where(or(...later))
    .orderBy(asc(seq))
}

/** Applies an act to the copy, and returns what does not fit. */
function apply(replayed: Replayed, act: Act): string[] {
  const violations: string[] = []
  const { cells, acts } = replayed
  for (const { before, after, ...key } of act.cells) {
    const written = cells.get(keyOf(key)) ?? { key, values: {} }
    cells.set(keyOf(key), written)
    for (const [field, value] of Object.entries(before))
      if (field !== WRITER && field in written.values && written.values[field] !== value)
        violations.push(`act ${act.id} began with another ${field} of ${keyOf(key)}`)
    Object.assign(written.values, after)
  }
  replayed.seq = act.seq
  acts.set(act.id, act)
  const undone = act.undoes === null ? undefined : acts.get(act.undoes)
  return undone ? [...violations, ...leftBy(act, undone, cells)] : violations
}

/** Returns the fields of coming nights that an undoing did not restore, and those that it changed although the act had not. */
function leftBy(undoing: Act, undone: Act, cells: Map<string, Written>): string[] {
  const from = dayInNepal(undoing.at)
  const coming = undone.cells.filter(({ night }) => night === null || night >= from)
  const left = coming.flatMap(({ before, ...key }) =>
    Object.entries(before)
      .filter(([field, value]) => field !== WRITER && cells.get(keyOf(key))?.values[field] !== value)
      .map(([field]) => `act ${undoing.id} did not restore ${field} of ${keyOf(key)} as act ${undone.id} found it`),
  )
  // Also those that passed while the undoing ran: the clock of the simulation moves meanwhile.
  const touched = new Set(undone.cells.map(keyOf))
  // A restored total takes nights that want more back to the total.
  const strange = undoing.cells.filter((cell) => !touched.has(keyOf(cell)) && cell.after['wanted'] !== null)
  return [...left, ...strange.map((cell) => `act ${undoing.id} changed ${keyOf(cell)}, which act ${undone.id} had not`)]
}

/** Returns the fields of coming nights, rooms, plans and packages that the tables have otherwise than the acts left them. */
async function differences(db: Db, written: Written[], today: CalendarDate): Promise<string[]> {
  const coming = written.filter(({ key: { night } }) => night === null || night >= today)
  const keys = coming.map(({ key }) => key)
  const present = keys.length === 0 ? new Map<string, Values>() : await readCells(db, keys, stays.nightCells)
  return coming.flatMap(({ key, values }) =>
    Object.entries(values)
      .filter(([field, value]) => field !== WRITER && present.get(keyOf(key))?.[field] !== value)
      .map(([field, value]) => `${keyOf(key)} has ${field} ${present.get(keyOf(key))?.[field]}, and its acts left ${value}`),
  )
}
