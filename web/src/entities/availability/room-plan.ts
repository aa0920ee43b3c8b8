import type { Room, RoomPlan } from '@chautari/contract/availability/shapes'
import type { Restriction } from '@chautari/contract/rates/shapes'

/** Returns the plan whose price a room shows. Throws for a room without it, which the API never returns. */
export function shownPlan({ plans, plan_code: shown }: Pick<Room, 'plans' | 'plan_code'>): RoomPlan {
  const plan = plans.find(({ code }) => code === shown)
  if (!plan) throw new Error(`the room has no plan ${shown}`)
  return plan
}

/** Returns whether several plans of a room are shown to choose from. The room's own price and terms are then those of the cheapest. */
export function hasPlanChoice({ plans, is_room_available: isAvailable }: Pick<Room, 'plans' | 'is_room_available'>): boolean {
  return isAvailable && plans.length > 1
}

/**
 * Returns the restriction that keeps a room from being booked for a stay of so many rooms; undefined where there is none, or where
 * too few rooms are left, because a stay that meets it could not be booked either.
 */
export function restrictionOf(
  room: Pick<Room, 'plans' | 'plan_code' | 'available_count'>,
  rooms: number,
): Restriction | undefined {
  if (room.available_count < rooms) return undefined
  return shownPlan(room).restriction ?? undefined
}
