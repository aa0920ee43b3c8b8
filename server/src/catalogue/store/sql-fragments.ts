// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { indexedPlaces, indexedProperties, roomsShown } from './indexed.ts'
export { offeredPackages, offeredProperties } from './offered.ts'
export { packagesForSale, productsOnSale, roomsForSale } from './on-sale.ts'
export { candidatePackages } from './packages.ts'
export { roomsOfProperty } from './rooms.ts'
export { ratingStep } from './weighted-rating.ts'
