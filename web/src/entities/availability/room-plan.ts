import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'
import type { Restriction } from '@chautari/contract/rates/shapes'

/** Returns the plan whose price a room shows. Throws when the room lacks it, which the API never returns. */
export function shownPlan({ plans, plan_code: shown }: Pick<Room, 'plans' | 'plan_code'>): RoomPlan {
  const plan = plans.find(({ code }) => code === shown)
  if (!plan) throw new Error(`the room has no plan ${shown}`)
  return plan
}

/** Returns whether a room offers a choice of plans. The room's own price and terms are then those of the cheapest plan. */
export function hasPlanChoice({ plans, is_room_available: isAvailable }: Pick<Room, 'plans' | 'is_room_available'>): boolean {
  return isAvailable && plans.length > 1
}

/**
 * Returns the restriction that prevents the booking of this number of rooms for the stay. Undefined when there is none, or when too few rooms
 * are left, because a stay that meets the restriction could not be booked either.
 */
export function restrictionOf(
  room: Pick<Room, 'plans' | 'plan_code' | 'available_count'>,
  rooms: number,
): Restriction | undefined {
  if (room.available_count < rooms) return undefined
  return shownPlan(room).restriction ?? undefined
}
