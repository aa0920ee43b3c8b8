import type { CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'

type Night = { night: CalendarDate; regularPaisa: Paisa }

/** Nights in a row at one regular price, in paisa per room and night; `last` is the last of them. */
export type NightGroup = { first: CalendarDate; last: CalendarDate; nights: number; regularPaisa: Paisa }

/** Groups the nights of a stay by equal prices, in their order: a receipt names each price once (issue 14 §1). */
export function groupNights(nights: Night[]): NightGroup[] {
  return nights.reduce<NightGroup[]>((groups, { night, regularPaisa }) => {
    const group = groups.at(-1)
    if (group?.regularPaisa !== regularPaisa) return [...groups, { first: night, last: night, nights: 1, regularPaisa }]
    return [...groups.slice(0, -1), { ...group, last: night, nights: group.nights + 1 }]
  }, [])
}

/** Returns the price of some nights in some rooms, in paisa. */
export function priceOfGroup({ nights, regularPaisa }: NightGroup, rooms: number): Paisa {
  return paisa(nights * regularPaisa * rooms)
}
