import type { RoomMix } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import { paisa, toRupees } from '@chautari/contract/money'
import type { forSale } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { choosePlan, quotePlans, type PlanQuoted } from '../rates/index.ts'
import { presentStrictest } from './present.ts'
import type { StayNow } from './require-stay.ts'
import { cheapestMix, mayMix } from './rules/mix.ts'
import { leftForStay } from './rules/rooms-left.ts'
import { findStockAndPlans } from './read-models/nights-left.ts'

type Line = { room: forSale.RoomShown; plan: PlanQuoted; quantity: number }

/**
 * Returns the cheapest mix of a property's rooms that fits a party and is free; null when there is none. Its terms are the strictest of
 * its plans (issue 14 §2).
 */
export async function findMix(
  db: Db,
  rooms: forSale.RoomShown[],
  { stay, locale }: { stay: StayNow; locale: Locale },
): Promise<RoomMix | null> {
  if (!mayMix(stay) || rooms.length < 2) return null
  const { stockRows, plans } = await findStockAndPlans(db, { roomIds: rooms.map(({ id }) => id), stay, to: stay.to })
  const ofOneRoom = { ...stay, rooms: 1, today: dayInNepal(stay.now) }
  const quotes = rooms.flatMap((room) => quotePlans(room, { plans, stay: ofOneRoom }))
  const offered = rooms.flatMap((room) => {
    const plan = choosePlan(
      quotes.filter(({ roomId, restriction }) => roomId === room.id && restriction === null),
      undefined,
    )
    return plan ? [{ room, plan, left: leftForStay(room, stockRows, stay) }] : []
  })
  const types = offered.map(({ room, plan, left }) => ({
    id: room.id,
    maxGuests: room.maxGuests,
    maxChildren: room.maxChildren,
    left,
    pricePaisa: plan.totalPaisa,
  }))
  const lines = (cheapestMix(types, stay) ?? []).flatMap(({ id, quantity }) => {
    const found = offered.find(({ room }) => room.id === id)
    return found ? [{ ...found, quantity }] : []
  })
  return lines.length > 1 ? presentMix(lines, { stay, locale }) : null
}

function presentMix(lines: Line[], { stay, locale }: { stay: StayNow; locale: Locale }): RoomMix {
  const sum = (of: (plan: PlanQuoted) => number) =>
    toRupees(paisa(lines.reduce((total, { plan, quantity }) => total + of(plan) * quantity, 0)))
  const checkInTime = lines[0]?.room.checkInTime ?? ''
  return {
    lines: lines.map(({ room, plan, quantity }) => ({
      room_slug: room.slug,
      room_title: room.title,
      quantity,
      plan: { code: plan.code, title: locale === 'ne' ? plan.titleNe : plan.title },
      total_price: toRupees(paisa(plan.totalPaisa * quantity)),
    })),
    total_price: sum(({ totalPaisa }) => totalPaisa),
    regular_total_price: sum(({ grossPaisa }) => grossPaisa),
    ...presentStrictest(
      lines.map(({ plan }) => plan.refundTiers),
      { stay, checkInTime },
    ),
  }
}
