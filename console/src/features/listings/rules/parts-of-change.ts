import type { ListingChange } from '@chautari/contract/listing/changes'

type Photos = Pick<ListingChange, 'added' | 'removed'>

const hasPhotos = ({ added, removed }: Photos) => added.length + removed.length > 0

/** Returns the parts of a change that staff decide separately, in the order in which they are shown. */
export function partsOfChange(change: Pick<ListingChange, 'is_publication' | 'fields' | 'rooms'> & Photos): string[] {
  const { is_publication: isPublication, fields, rooms } = change
  return [
    ...(isPublication ? ['publication'] : []),
    ...fields.map(({ field }) => field),
    ...(hasPhotos(change) ? ['photos'] : []),
    ...rooms.flatMap((room) => [
      ...(room.is_publication ? [`publication:${room.slug}`] : []),
      ...(hasPhotos(room) ? [`photos:${room.slug}`] : []),
    ]),
  ]
}
