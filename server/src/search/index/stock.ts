import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { Columns } from './columns.ts'
import { NIGHTS } from '../rules/days.ts'
import type { Hold, NightStock } from '../rules/facts.ts'

/** Holds that still count as taken, by cell of `taken`. Few at any time. */
export class LiveHolds {
  readonly #holds = new Map<number, Hold[]>()
  #nextEnd = Infinity

  put(cell: number, holds: Hold[]): void {
    if (holds.length === 0) return void this.#holds.delete(cell)
    this.#holds.set(cell, holds)
    for (const { expiresAt } of holds) this.#nextEnd = Math.min(this.#nextEnd, expiresAt)
  }

  /** Takes out the holds that have lapsed and calls back with the rooms that each freed. */
  lapse(now: number, free: (cell: number, quantity: number) => void): void {
    if (now < this.#nextEnd) return
    this.#nextEnd = Infinity
    for (const [cell, holds] of this.#holds) {
      const live = holds.filter(({ expiresAt }) => expiresAt > now)
      if (live.length < holds.length)
        free(cell, holds.reduce((sum, { quantity }) => sum + quantity, 0) - live.reduce((sum, { quantity }) => sum + quantity, 0))
      this.put(cell, live)
    }
  }
}

/** Replaces the stock of a room from a day to another, both included. Nights without a row have the room's total. */
export function writeStock(
  { columns, holds }: { columns: Columns; holds: LiveHolds },
  { roomId, from, to, stock }: { roomId: number; from: CalendarDate; to: CalendarDate; stock: NightStock[] },
): void {
  const row = columns.rowOfRoom.get(roomId)
  if (row === undefined) return
  const { taken, totalRooms, firstDay, days } = columns
  const cellOf = (night: number) => night * columns.capacity.rooms + row
  const total = totalRooms[row] ?? 0
  const last = Math.min(NIGHTS - 1, nightsBetween(firstDay, to))
  for (let night = Math.max(0, nightsBetween(firstDay, from)); night <= last; night++) {
    taken[cellOf(night)] = 0
    holds.put(cellOf(night), [])
  }
  for (const { night, left, isClosed, holds: held } of stock) {
    const at = days.find(night)
    if (at === undefined) continue
    taken[cellOf(at)] = isClosed ? total : total - left
    // A closed night stays closed when its holds lapse.
    holds.put(cellOf(at), isClosed ? [] : held)
  }
}

/** Frees what holds kept that have lapsed by an instant, as SQL does: at `expires_at`. */
export function freeLapsed({ columns, holds }: { columns: Columns; holds: LiveHolds }, now: number): void {
  const { taken } = columns
  holds.lapse(now, (cell, quantity) => {
    taken[cell] = (taken[cell] ?? 0) - quantity
  })
}
