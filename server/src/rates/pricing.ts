// The one price of a night of a room, and of a seat of a departure.
export { priceNight } from './rules/price-stay.ts'
export { priceSeat } from './rules/price-seat.ts'
