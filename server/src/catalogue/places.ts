// Finds places and properties by their names.
export { findKnownPlaces, findProperty } from './read-models/places.ts'
export { locateArea, type Located } from './locate-area.ts'
export { suggestPlaces } from './suggest-places.ts'
export { suggestSettlements } from './listings/suggest-settlements.ts'
export { openGazetteer, type Gazetteer, type KnownPlace, type StayCounts } from './rules/gazetteer.ts'
export { plainWords } from './rules/place-ranking.ts'
