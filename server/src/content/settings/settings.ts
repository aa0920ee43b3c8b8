// The settings of the business, which staff keep in the database and every process follows.
export { presentSettings } from './apply-settings.ts'
export { followSettings } from './follow-settings.ts'
export { changeSection } from './change-section.ts'
