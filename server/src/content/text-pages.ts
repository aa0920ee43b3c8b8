// The FAQ and the legal pages for staff, in versions.
export { beginDraft, discardDraft, publishDraft, saveDraft, withdrawVersion } from './text-pages/edit-text-pages.ts'
export { nameMethods } from './text-pages/show-text-page.ts'
export { firstEffectiveDay } from './text-pages/rules/first-effective-day.ts'
export { versionStateOn } from './text-pages/rules/version-state.ts'
export {
  findCurrentVersion,
  findDraft,
  findVersion,
  findVersionLines,
  type VersionLine,
} from './text-pages/read-models/find-versions.ts'
