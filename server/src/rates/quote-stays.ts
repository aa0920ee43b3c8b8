import { isForStay, type StayTerms } from '@chautari/contract/promotion/stay-terms'
import type { OfferKind } from '@chautari/contract/catalogue/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import type { Meal } from '@chautari/contract/rates/meals'
import type { RefundTiers } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { differenceOfColumns, type PlanPrices, type StayOfRooms } from './rules/plan.ts'
import { priceStay, type StayPriced } from './rules/price-stay.ts'
import { restrictionOf, type Restriction } from './rules/restriction.ts'
import { findPlans, type PlanRow } from './read-models/plans.ts'

/** A room with its rate, today's offer and its refund tiers. Prices are in paisa per room and night. */
export type RoomRated = {
  id: number
  ratePaisa: number
  offerPaisa: number | null
  offerKind: OfferKind
  /** The stays that the offer is for; null for all. */
  offerTerms: StayTerms | null
  refundTiers: RefundTiers
}

/** A plan of a room with its price for a stay. */
export type PlanQuoted = StayPriced & {
  roomId: number
  code: string
  title: string
  titleNe: string
  isDefault: boolean
  /** Null for the meal that the room includes. */
  meal: Meal | null
  refundTiers: RefundTiers
  /** Cancellation is free until this many hours before check-in; null when it is never free. */
  freeCancellationHours: number | null
  /** The reason for which the plan is not sold for this stay; null when it is sold. */
  restriction: Restriction | null
}

type Stay = StayOfRooms & { today: CalendarDate }

/** Prices a stay in every public plan of some rooms. */
export async function quoteStays(db: Db, rooms: RoomRated[], stay: Stay): Promise<PlanQuoted[]> {
  const plans = await findPlans(db, { roomIds: rooms.map(({ id }) => id), from: stay.from, to: stay.to })
  return rooms.flatMap((room) => quotePlans(room, { plans, stay }))
}

/** Prices a stay in every plan of a room, from plans that are already loaded. */
export function quotePlans(room: RoomRated, { plans, stay }: { plans: PlanRow[]; stay: Stay }): PlanQuoted[] {
  return plans.filter(({ roomId }) => roomId === room.id).map((plan) => quotePlan(plan, { room, stay }))
}

type Context = { room: RoomRated; stay: Stay }

function quotePlan(plan: PlanRow, { room, stay }: Context): PlanQuoted {
  const { roomId, code, title, titleNe, isDefault, nights } = plan
  const refundTiers = plan.refundTiers ?? room.refundTiers
  const [longest] = refundTiers
  return {
    roomId,
    code,
    title,
    titleNe,
    isDefault,
    meal: plan.meal,
    refundTiers,
    freeCancellationHours: longest?.percent === 100 ? longest.hoursBefore : null,
    restriction: restrictionOf(plan, nights, stay),
    ...priceStay(pricesOf(plan, room, stay), nights, stay),
  }
}

function pricesOf(plan: PlanRow, { ratePaisa, offerPaisa, offerKind, offerTerms }: RoomRated, stay: Stay): PlanPrices {
  const isOffered = offerPaisa !== null && isForStay(offerTerms, stay)
  return {
    ratePaisa: paisa(ratePaisa),
    offerPaisa: isOffered ? paisa(offerPaisa) : null,
    offerKind,
    basePaisa: paisa(plan.basePaisa ?? ratePaisa),
    difference: differenceOfColumns(plan),
  }
}
