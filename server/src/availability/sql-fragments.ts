// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { takingRooms, takingSeats } from './store/stock.ts'
export { indexedDepartures, indexedStock } from './read-models/indexed.ts'
export { heldRoomsByCounters, type HeldRooms } from './read-models/held-nights.ts'
