// Previews of acts on prices and stock, which compute the effects and write nothing. index.ts exports them as `previews`.
export { previewAddedPlan } from './acts/add-plan.ts'
export { previewNights } from './acts/change-nights.ts'
export { findTooCheapRooms } from './acts/check-offers.ts'
export { previewPlan } from './acts/change-plan.ts'
export { previewProduct } from './acts/change-product.ts'
