import type { Catalogue } from '../platform/language/catalogue.ts'

export { nepali as formats, nepaliParts as dayParts } from '@chautari/contract/nepali-formats'
export { placeInNepali } from '@chautari/contract/catalogue/place-in-nepali'
export { fieldMessageInNepali } from '@chautari/contract/fields/field-messages-in-nepali'

/** The loaders of the Nepali texts by file, such as `./ne/booking/checkout.ts`. */
export const files = import.meta.glob<{ default: Catalogue }>('./ne/*/*.ts')
