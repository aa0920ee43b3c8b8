// SQL fragments that the stores of nouns to the right compose into their own statements. Each docstring lists its columns.
export { organisationsShown } from './organisations-shown.ts'
export { packagesInScope, propertiesInScope, roomsInScope } from './in-scope.ts'
export { packagesForSale, productsOnSale, roomsForSale } from './on-sale.ts'
export { roomsOfProperties } from './rooms-of-properties.ts'
export { readReviewedProducts, reviewedProducts } from './reviewed-products.ts'
export { roomsOfProperty } from './rooms.ts'
