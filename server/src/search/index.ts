export { openSearch, type SearchIndex } from './open-search.ts'
