// The settings of the business. Staff change them in the database, and every process applies the change within seconds.
export { currentSettings } from './apply-settings.ts'
export { followSettings } from './follow-settings.ts'
export { changeSection } from './change-section.ts'
