export { listPages } from './list-pages.ts'
