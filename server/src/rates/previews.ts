// What acts on prices and stock would do. They write nothing.
export { previewNights } from './acts/change-nights.ts'
export { previewPlan } from './acts/change-plan.ts'
export { previewProduct } from './acts/change-product.ts'
