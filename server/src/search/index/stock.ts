import { nightsBetween, SECOND, type CalendarDate } from '@chautari/contract/dates'
import { intAt } from './column-values.ts'
import type { Columns } from './columns.ts'
import { NIGHTS } from '../rules/days.ts'
import { STOCK_FIELDS, type Hold, type RoomStock } from '../rules/facts.ts'

/**
 * Holds that still count as taken, by cell of `taken`. Their cells are also kept by the second in which a hold of them lapses, because many holds
 * are live and some lapse at any moment.
 */
export class LiveHolds {
  readonly #holds = new Map<number, Hold[]>()
  readonly #cellsOfSecond = new Map<number, Set<number>>()
  #nextEnd = Infinity

  put(cell: number, holds: Hold[]): void {
    if (holds.length === 0) return void this.#holds.delete(cell)
    this.#holds.set(cell, holds)
    for (const { expiresAt } of holds) this.#noteEnd(cell, expiresAt)
  }

  /** Takes out the holds that have lapsed and calls back with the rooms that each freed. */
  lapse(now: number, free: (cell: number, quantity: number) => void): void {
    if (now < this.#nextEnd) return
    this.#nextEnd = Infinity
    const due: Set<number>[] = []
    for (const [second, cells] of this.#cellsOfSecond) {
      const from = second * SECOND
      if (from > now) this.#nextEnd = Math.min(this.#nextEnd, from)
      else {
        this.#cellsOfSecond.delete(second)
        due.push(cells)
      }
    }
    for (const cells of due) for (const cell of cells) this.#lapseCell({ cell, now }, free)
  }

  #lapseCell({ cell, now }: { cell: number; now: number }, free: (cell: number, quantity: number) => void): void {
    const holds = this.#holds.get(cell)
    if (!holds) return
    const live = holds.filter(({ expiresAt }) => expiresAt > now)
    if (live.length < holds.length) free(cell, sumOf(holds) - sumOf(live))
    // Also notes the ends again that come later in the same second.
    this.put(cell, live)
  }

  #noteEnd(cell: number, expiresAt: number): void {
    this.#nextEnd = Math.min(this.#nextEnd, expiresAt)
    const second = Math.floor(expiresAt / SECOND)
    const cells = this.#cellsOfSecond.get(second)
    if (cells) cells.add(cell)
    else this.#cellsOfSecond.set(second, new Set([cell]))
  }
}

const sumOf = (holds: Hold[]) => holds.reduce((sum, { quantity }) => sum + quantity, 0)

type Target = { columns: Columns; holds: LiveHolds }

/** Replaces the stock of a room from a day to another, both included. Nights without a row have the room's total. */
export function writeStock(
  { columns, holds }: Target,
  { roomId, from, to, stock }: { roomId: number; from: CalendarDate; to: CalendarDate; stock: RoomStock },
): void {
  const row = columns.rowOfRoom.get(roomId)
  if (row === undefined) return
  const { taken, firstDay } = columns
  const last = Math.min(NIGHTS - 1, nightsBetween(firstDay, to))
  for (let night = Math.max(0, nightsBetween(firstDay, from)); night <= last; night++) {
    const cell = night * columns.capacity.rooms + row
    taken[cell] = 0
    holds.put(cell, [])
  }
  addStock({ columns, holds }, row, stock)
}

/** Adds stock to a room by its row, which has none on these nights. */
export function addStock({ columns, holds }: Target, row: number, { nights, holds: unswept }: RoomStock): void {
  const { taken, totalRooms, capacity } = columns
  const total = intAt(totalRooms, row)
  const cellOf = (night: number) => night * capacity.rooms + row
  for (let at = 0; at < nights.length; at += STOCK_FIELDS) {
    const night = columns.nightOf(nights[at] ?? 0)
    if (night < 0) continue
    taken[cellOf(night)] = nights[at + 1] === 1 ? total : total - (nights[at + 2] ?? 0)
  }
  for (const [day, held] of unswept) {
    const night = columns.nightOf(day)
    if (night >= 0) holds.put(cellOf(night), held)
  }
}

/** Frees what holds kept that have lapsed by an instant, as SQL does: at `expires_at`. */
export function freeLapsed({ columns, holds }: { columns: Columns; holds: LiveHolds }, now: number): void {
  const { taken } = columns
  holds.lapse(now, (cell, quantity) => {
    taken[cell] = (taken[cell] ?? 0) - quantity
  })
}
