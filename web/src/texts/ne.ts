import type { Catalogue } from '../platform/texts.ts'

export { nepali as formats, nepaliParts as dayParts } from '@chautari/contract/nepali-formats'
export { inNepali } from '@chautari/contract/in-nepali'

/** The texts in Nepali by their files. */
export const files = import.meta.glob<{ default: Catalogue }>('./ne/*.ts')
