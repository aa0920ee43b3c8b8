import type { Like } from '../../platform/texts.ts'
import type english from '../en/map.ts'

export default {
  map: 'Map',
  mapOf: 'Map of {place}',
  results: 'Stays on the map',
  keys: 'Move the map with the arrow keys, + and −',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  showAll: 'Show all',
  pins: 'Places on the map',
  stays: { one: '{n} stay', other: '{n} stays' },
  staysFrom: 'from {label}',
  close: 'Close',
  closeMap: 'Close the map',
  credit: 'Map: Natural Earth',
  pin: '{price}, {title}',
  soldOutPin: '{title}, not available for these dates',
  soldOut: 'Sold out',
  regularPrice: 'Regular price',
  total: 'for the whole stay',
} as const satisfies Like<typeof english>
