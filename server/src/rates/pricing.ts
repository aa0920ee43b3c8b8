// The one price of a night of a room, and of a seat of a departure, and the order of plans by price.
export { priceNight } from './rules/price-stay.ts'
export { priceSeat } from './rules/price-seat.ts'
export { inOrderOfPrice } from './rules/choose-plan.ts'
