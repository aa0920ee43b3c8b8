import type { LandName } from './land-names.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'

/** A name and where its middle (of a peak or town: its mark) stands, in pixels. */
export type ShownName = LandName & { at: Spot }

type Box = { left: number; right: number; top: number; bottom: number }

const LETTER_WIDTH = { country: 13, city: 7.8, town: 6.6, area: 6.6, water: 6.4, forest: 6.4, peak: 6.2 }
const LINE_HEIGHT = 16
const GAP = 4

/**
 * The names that a map has room for: those of its zoom, none over another nor over what is taken already (pins, for which
 * `taken` has the places of their middles). Earlier names win.
 */
export function shownNames(names: LandName[], { view, size, taken }: { view: View; size: Size; taken: Box[] }): ShownName[] {
  const boxes = [...taken]
  return names.flatMap((name) => {
    if (view.zoom < name.from || view.zoom > (name.until ?? Infinity)) return []
    const at = pixelOf(project(name), view, size)
    const box = boxOf(name, at)
    const isOut = box.right < 0 || box.bottom < 0 || box.left > size.width || box.top > size.height
    if (isOut || boxes.some((other) => isOver(box, other))) return []
    boxes.push(box)
    return [{ ...name, at }]
  })
}

/** The room that a name takes around its spot; below its mark where it has one. */
export function boxOf({ kind, name, height }: LandName, at: Spot): Box {
  const letters = Math.max(name.length, height === undefined ? 0 : 7)
  const half = (letters * LETTER_WIDTH[kind]) / 2 + GAP
  const hasMark = kind === 'peak' || kind === 'city' || kind === 'town'
  const lines = kind === 'peak' ? 2 : 1
  const top = hasMark ? at.y - 8 : at.y - LINE_HEIGHT / 2
  return { left: at.x - half, right: at.x + half, top, bottom: top + lines * LINE_HEIGHT + (hasMark ? 12 : 0) }
}

/** Whether two boxes cover each other. */
export function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
