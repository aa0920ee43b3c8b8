// SQL that only the search composes: what its index holds, and the cards of its results. Each says which columns it yields.
export { allRooms, indexedPackages, indexedProperties, propertiesShown, roomsShown } from './indexed.ts'
export { packagesNamed } from './packages-named.ts'
export { placeOfSlug, placesShown } from './place-pages.ts'
