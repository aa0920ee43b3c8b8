// Plans of rooms for staff: their nights as written, and acts on their terms.
export { changePlan, type PlanRequest } from './acts/change-plan.ts'
export { addPlan, type NewPlanRequest } from './acts/add-plan.ts'
export { findPlanRows } from './read-models/plan-rows.ts'
export { copyPlans } from './store/plan-copies.ts'
export { findWarnings, type CheckedNight } from './rules/warnings.ts'
export {
  priceWithDifference,
  showPlansOfRooms,
  showRoomPlans,
  type NightOfPlans,
  type PlanShown,
  type PlansOfRoom,
} from './show-room-plans.ts'
