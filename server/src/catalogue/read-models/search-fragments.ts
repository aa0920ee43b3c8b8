// SQL fragments for the search alone: the columns of its index, and the cards of its results. Each docstring lists its columns.
export { allRooms, indexedPackages, indexedProperties, propertiesShown, roomsShown } from './indexed.ts'
export { packagesNamed } from './packages-named.ts'
export { placeOfSlug, placesShown } from './place-pages.ts'
