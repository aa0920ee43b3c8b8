import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Festival } from '@chautari/contract/rates/festivals'
import type { Db } from '../platform/database/db.ts'
import { festivalOf } from './rules/festivals.ts'
import { differenceOfColumns, UNWRITTEN_NIGHT, type PlanNight } from './rules/plan.ts'
import { priceNight } from './rules/price-stay.ts'
import { findPlans, type PlanRow } from './read-models/plans.ts'

/** A room, whose rate is the base price of its default plan. */
type RoomOfPlans = { id: number; ratePaisa: number }

/** A plan of a room, public or not. `basePaisa` is the price of nights without a price of their own. */
export type PlanShown = Omit<PlanRow, 'nights' | 'basePaisa'> & { basePaisa: Paisa; parentCode: string | null }

/** A night in every plan. `pricePaisa` is its price before any offer; `isOwnPrice` is false for the base price. */
export type NightOfPlans = {
  night: CalendarDate
  festival: Festival | undefined
  plans: (Omit<PlanNight, 'night' | 'pricePaisa'> & { id: number; code: string; pricePaisa: Paisa; isOwnPrice: boolean })[]
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
      const { night: _night, pricePaisa, ...restrictions } = { ...UNWRITTEN_NIGHT, night, ...byNight.get(night) }
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

/** Prices a night in a plan before any offer. `night` is its price in the plan or the plan's parent; null for the base price. */
function priceOf(plan: Priced, { room: { ratePaisa }, night }: { room: RoomOfPlans; night: Paisa | null }): Paisa {
  return priceWithDifference(plan, night ?? paisa(plan.basePaisa ?? ratePaisa))
}

/** Prices a night in a plan before any offer. `nightPaisa` is the night's price in the plan itself, or in the parent of a derived plan. */
export function priceWithDifference(plan: Pick<Priced, 'differencePercent' | 'differencePaisa'>, nightPaisa: Paisa): Paisa {
  const difference = differenceOfColumns(plan)
  const prices = { ratePaisa: nightPaisa, offerPaisa: null, offerKind: 'percent' as const, basePaisa: nightPaisa, difference }
  return priceNight(prices, nightPaisa).regularPaisa
}
