import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Festival } from '@chautari/contract/rates/festivals'
import type { Db } from '../platform/database/db.ts'
import { festivalOf } from './rules/festivals.ts'
import type { PlanNight } from './rules/plan.ts'
import { priceNight } from './rules/price-stay.ts'
import { findPlans, type PlanRow } from './read-models/plans.ts'

/** A room, whose rate is the base price of its default plan. */
type RoomOfPlans = { id: number; ratePaisa: number }

/** A plan of a room, public or not. `basePaisa` is the price of a night without its own. */
export type PlanShown = Omit<PlanRow, 'nights' | 'basePaisa'> & { basePaisa: Paisa; parentCode: string | null }

/** A night in every plan. `pricePaisa` is what the plan sells it at, before an offer; `isOwnPrice` tells whether it differs from the base. */
export type NightOfPlans = {
  night: CalendarDate
  festival: Festival | undefined
  plans: (Omit<PlanNight, 'night' | 'pricePaisa'> & { id: number; code: string; pricePaisa: Paisa; isOwnPrice: boolean })[]
}

const UNWRITTEN = {
  pricePaisa: null,
  closed: false,
  noArrival: false,
  noDeparture: false,
  minStayArrival: null,
  maxStayArrival: null,
  minStayThrough: null,
  maxStayThrough: null,
}

type Span = { from: CalendarDate; to: CalendarDate }

/** The plans of a room, the default one first, and its nights. */
export type PlansOfRoom = { plans: PlanShown[]; nights: NightOfPlans[] }

/** Returns all plans of rooms and their nights from `from` to `to`, both included, as they are written, in the order of the rooms. */
export async function showPlansOfRooms(db: Db, rooms: RoomOfPlans[], span: Span): Promise<PlansOfRoom[]> {
  const found = await findPlans(db, { roomIds: rooms.map(({ id }) => id), ...span, areHidden: true })
  return rooms.map((room) =>
    showPlans(
      found.filter(({ roomId }) => roomId === room.id),
      { room, ...span },
    ),
  )
}

/** Returns all plans of a room, the default one first, and its nights from `from` to `to`, both included, as they are written. */
export async function showRoomPlans(db: Db, room: RoomOfPlans, span: Span): Promise<PlansOfRoom> {
  const [shown = { plans: [], nights: [] }] = await showPlansOfRooms(db, [room], span)
  return shown
}

function showPlans(found: PlanRow[], { room, from, to }: Span & { room: RoomOfPlans }): PlansOfRoom {
  const plans = found.map(({ nights: _nights, ...plan }): PlanShown => ({
    ...plan,
    basePaisa: priceOf(plan, { room, night: null }),
    parentCode: found.find(({ id }) => id === plan.parentId)?.code ?? null,
  }))
  const written = found.map((plan) => ({ plan, byNight: new Map(plan.nights.map((night) => [night.night, night])) }))
  const nights = nightsOf(from, addDays(to, 1)).map((night) => ({
    night,
    festival: festivalOf(night),
    plans: written.map(({ plan, byNight }) => {
      const { night: _night, pricePaisa, ...restrictions } = { ...UNWRITTEN, night, ...byNight.get(night) }
      return {
        ...restrictions,
        id: plan.id,
        code: plan.code,
        pricePaisa: priceOf(plan, { room, night: pricePaisa }),
        isOwnPrice: pricePaisa !== null,
      }
    }),
  }))
  return { plans, nights }
}

type Priced = Pick<PlanRow, 'basePaisa' | 'differencePercent' | 'differencePaisa'>

/** Returns what a plan sells a night at before an offer; `night` is its own price or its parent's, null for the base. */
function priceOf(plan: Priced, { room: { ratePaisa }, night }: { room: RoomOfPlans; night: Paisa | null }): Paisa {
  return priceWithDifference(plan, night ?? paisa(plan.basePaisa ?? ratePaisa))
}

/** Returns what a plan sells a night at before an offer, whose own price, or that of the plan it is derived from, is given. */
export function priceWithDifference(
  { differencePercent: percent, differencePaisa }: Pick<Priced, 'differencePercent' | 'differencePaisa'>,
  nightPaisa: Paisa,
): Paisa {
  const ofPaisa = differencePaisa === null ? null : { paisa: differencePaisa }
  const difference = percent === null ? ofPaisa : { percent }
  const prices = { ratePaisa: nightPaisa, offerPaisa: null, offerKind: 'percent' as const, basePaisa: nightPaisa, difference }
  return priceNight(prices, nightPaisa).regularPaisa
}
