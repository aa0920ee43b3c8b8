import type { ListingChange } from '@chautari/contract/listing/changes'

/** Returns the open or recently declined change of a listing. Only the files of suppliers have one. */
export function changeOf(file: object): ListingChange | null {
  return 'change' in file ? (file.change as ListingChange | null) : null
}
