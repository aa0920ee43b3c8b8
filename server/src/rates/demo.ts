export { writeSeasons, type Season } from './rules/season.ts'
