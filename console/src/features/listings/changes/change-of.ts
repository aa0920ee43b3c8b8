import type { ListingChange } from '@chautari/contract/listing/changes'

/** Returns the change of a listing that waits or was declined lately: only the files of suppliers have one. */
export function changeOf(file: object): ListingChange | null {
  return 'change' in file ? (file.change as ListingChange | null) : null
}
