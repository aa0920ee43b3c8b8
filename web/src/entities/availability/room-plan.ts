import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'

/** Returns the plan whose price a room shows; undefined for a room without plans. */
export function shownPlan({ plans, plan_code: shown }: Pick<Room, 'plans' | 'plan_code'>): RoomPlan | undefined {
  return plans.find(({ code }) => code === shown)
}

/** Returns the total of a plan for a number of rooms in rupees: the sum of its nights × rooms. */
export function planTotal({ nights }: Pick<RoomPlan, 'nights'>, rooms: number): number {
  return toRupees(paisa(nights.reduce((sum, { price }) => sum + fromRupees(price), 0) * rooms))
}
