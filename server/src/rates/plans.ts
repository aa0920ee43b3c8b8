// Plans of rooms for staff: their nights as written, and acts on their terms.
export { changePlan, type PlanRequest } from './acts/change-plan.ts'
export { showRoomPlans, type NightOfPlans, type PlanShown } from './show-room-plans.ts'
