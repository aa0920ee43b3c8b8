// Listings as staff and suppliers edit them: properties, rooms, packages and pictures, and the changes of suppliers that wait for staff.
export * as listedProperties from './properties.ts'
export * as listedRooms from './rooms.ts'
export * as listedPackages from './packages.ts'
export * as departureTerms from './packages/departure-terms.ts'
export * as listedPictures from './pictures.ts'
export * as listingChanges from './changes.ts'
export { setLive } from './set-live.ts'
export { suggestListedPlaces } from './suggest-listed-places.ts'
