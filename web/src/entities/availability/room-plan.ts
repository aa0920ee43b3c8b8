import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'

/** Returns the plan whose price a room shows; undefined for a room without plans. */
export function shownPlan({ plans, plan_code: shown }: Pick<Room, 'plans' | 'plan_code'>): RoomPlan | undefined {
  return plans.find(({ code }) => code === shown)
}

/** Returns whether several plans of a room are shown to choose from. The room's own price and terms are then those of the cheapest. */
export function hasPlanChoice({ plans, is_room_available: isAvailable }: Pick<Room, 'plans' | 'is_room_available'>): boolean {
  return isAvailable && plans.length > 1
}
