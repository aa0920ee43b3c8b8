// Plans of rooms for staff and suppliers: their written nights, and acts on their terms. index.ts exports them as `plans`.
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
