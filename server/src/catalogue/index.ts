// Suppliers, their properties, rooms and packages, the places they are in, their pictures and ratings. Each name below is one subject.

// Listings as travellers see and book them.
export * as forSale from './for-sale.ts'
export * as places from './places.ts'
export * as ratings from './ratings.ts'
export type { RatedProduct, Rating } from './read-models/shown-ratings.ts'
export type { ProductKey, ReviewedProduct } from './read-models/reviewed-products.ts'

// Listings as staff keep them.
export * as listings from './listings/listings.ts'
export * as organisationProfiles from './organisations/profiles.ts'
export * as propertyFiles from './listings/property-files.ts'
export * as roomFiles from './listings/room-files.ts'
export * as packageFiles from './listings/package-files.ts'
export * as pictureFiles from './pictures/pictures.ts'
export * as pictureOrders from './pictures/picture-orders.ts'
export * as promoted from './promoted.ts'

// SQL fragments for the stores of other nouns.
export * as catalogueSql from './read-models/sql-fragments.ts'
export * as searchedSql from './read-models/search-fragments.ts'

export type { Area } from './store/area.ts'
export type { RefundTiers } from './store/tables.ts'
