// Stays for the nouns to the right: checks of dates and party, mixes of rooms, and the presentation of prices and terms.
export { perNight, presentStrictest } from './present.ts'
export { requireValidStay, type StayNow } from './require-stay.ts'
export { cheapestMix, mayMix, type RoomType } from './rules/mix.ts'
export { fitsMix } from './rules/party.ts'
export { moveRooms } from './store/move-stock.ts'
export { nightCells } from './store/night-cells.ts'
export { fullestNight } from './read-models/held-nights.ts'
export { countNightsAhead, findLowNights } from './read-models/scoped-nights.ts'
