import type { Point } from './projection.ts'

/** Something at a place. The first of several that stand too close speaks for them. */
export type Pin = Point & {
  id: string
  /** What stands on it, such as a price. */
  label: string
  /** What it is, for who hears it. */
  title: string
  /** Where it leads; a pin without is no link. */
  href?: string
  /** Shown faintly, because it cannot be had. */
  isMuted?: boolean
}

/** The words of a map. */
export type MapLabels = {
  map: string
  keys: string
  zoomIn: string
  zoomOut: string
  showAll: string
  pins: string
  /** Of pins that stand too close to be shown apart, such as "3 stays". */
  group: (count: number) => string
  /** The first of them, such as "from Rs 1,800". */
  groupFrom: (label: string) => string
  close: string
  /** What a place of the drawn map is called, by its English name. */
  nameOf: (name: string) => string
  metres: (n: number) => string
  kilometres: (n: number) => string
  /** Who made the drawn map. */
  credit: string
}
