import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'

/** Returns the plan whose price a room shows; undefined for a room without plans. */
export function shownPlan({ plans, plan_code: shown }: Pick<Room, 'plans' | 'plan_code'>): RoomPlan | undefined {
  return plans.find(({ code }) => code === shown)
}
