// SQL that the stores of nouns to the right compose into their own statements. Each says which columns it yields.
export { allRooms, indexedPackages, indexedProperties, roomsShown } from './indexed.ts'
export { organisationsShown } from './organisations-shown.ts'
export { packagesForSale, productsOnSale, roomsForSale } from './on-sale.ts'
export { packagesNamed } from './packages-named.ts'
export { roomsOfProperties } from './rooms-of-properties.ts'
export { placeOfSlug, placesShown } from './place-pages.ts'
export { readReviewedProducts, reviewedProducts } from './reviewed-products.ts'
export { roomsOfProperty } from './rooms.ts'
