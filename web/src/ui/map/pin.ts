import type { Point } from './projection.ts'

/** An item at a place. The first of overlapping pins represents the group. */
export type Pin = Point & {
  id: string
  /** The label, such as a price. */
  label: string
  /** The accessible name. */
  title: string
  /** The link; without it, the pin is not a link. */
  href?: string
  /** Muted, because it is not available. */
  isMuted?: boolean
}

/** The texts of a map. */
export type MapLabels = {
  map: string
  keys: string
  zoomIn: string
  zoomOut: string
  showAll: string
  pins: string
  /** The label of a group, such as "3 stays". */
  group: (count: number) => string
  /** The label of its first pin, such as "from Rs 1,800". */
  groupFrom: (label: string) => string
  close: string
  /** Returns the displayed name of a place of the drawn map, by its English name. */
  nameOf: (name: string) => string
  metres: (n: number) => string
  kilometres: (n: number) => string
  /** The attribution of the drawn map. */
  credit: string
}
