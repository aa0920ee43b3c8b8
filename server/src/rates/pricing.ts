// The only functions that price a night of a room and a seat of a departure, and the order of plans by price. index.ts exports them as `pricing`.
export { priceNight } from './rules/price-stay.ts'
export { priceSeat } from './rules/price-seat.ts'
export { inOrderOfPrice } from './rules/choose-plan.ts'
