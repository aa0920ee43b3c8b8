import { places } from '../../store/tables.ts'

/** The columns of a listing's place that staff see: its names, and its point in degrees. */
export const placeColumns = {
  id: places.id,
  name: places.name,
  nameNe: places.nameNe,
  latitude: places.latitude,
  longitude: places.longitude,
}
