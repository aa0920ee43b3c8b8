import type { ListedPicture } from '@chautari/contract/listing/pictures'
import { useQueryClient } from '@tanstack/react-query'
import type { PropertyFile } from '../../rules/property-fields.ts'
import { propertyQuery } from '../property-query.ts'

/** Returns a function that puts changed photos of a property, or of one of its rooms, into the cache, and refetches its gaps and history. */
export function useStorePhotos(slug: string, room?: string) {
  const queries = useQueryClient()
  const { queryKey } = propertyQuery(slug)
  return (pictures: ListedPicture[]) => {
    queries.setQueryData(queryKey, (before) => before && { data: withPhotos(before.data, pictures, room) })
    for (const key of [queryKey, ['GET /staff/entries']]) void queries.invalidateQueries({ queryKey: key })
  }
}

function withPhotos(file: PropertyFile, pictures: ListedPicture[], room: string | undefined): PropertyFile {
  if (room === undefined) return { ...file, pictures }
  const rooms = file.rooms.map((each) => (each.slug === room ? { ...each, pictures, pictures_count: pictures.length } : each))
  return { ...file, rooms }
}
