// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { takingRooms, takingSeats } from './stock.ts'
export { indexedDepartures, indexedStock } from './indexed.ts'
