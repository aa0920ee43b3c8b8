import type { LandName } from './land-names.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'

/** A name with the pixels where it stands: its place, how far below that it is written, and whether its place has a mark. */
export type ShownName = LandName & { at: Spot; below: number; hasMark: boolean }

type Box = { left: number; right: number; top: number; bottom: number }

const LETTER_WIDTH = { country: 13, city: 7.8, town: 6.6, area: 6.6, water: 6.4, forest: 6.4, peak: 6.2 }
const LINE_HEIGHT = 16
const MARK = 7
const GAP = 4

/** Closer than this a town is more than a dot. */
const DOTS_UNTIL = 11

/** Where a name may be written, in pixels below its place, the best first. */
const WITH_MARK = [14, -14]
const WITHOUT_MARK = [0, 36, -36]

/**
 * The names that a map has room for: those of its zoom that are wholly on it, none over another nor over what is taken already
 * (such as by pins). Earlier names win; others may be written a little away from their place.
 */
export function shownNames(names: LandName[], { view, size, taken }: { view: View; size: Size; taken: Box[] }): ShownName[] {
  const boxes = [...taken]
  return names.flatMap((name) => {
    if (view.zoom < name.from || view.zoom > (name.until ?? Infinity)) return []
    const at = pixelOf(project(name), view, size)
    const hasMark = name.kind === 'peak' || (isTown(name) && view.zoom < DOTS_UNTIL)
    for (const below of waysToWrite(name, hasMark)) {
      const shown = { ...name, at, below, hasMark }
      const box = boxOf(shown)
      if (!isInside(box, size) || boxes.some((other) => isOver(box, other))) continue
      boxes.push(box)
      return [shown]
    }
    return []
  })
}

function isTown({ kind }: LandName): boolean {
  return kind === 'city' || kind === 'town'
}

function waysToWrite({ kind }: LandName, hasMark: boolean): number[] {
  if (kind === 'peak' || kind === 'country') return [0]
  return hasMark ? WITH_MARK : WITHOUT_MARK
}

/** The room that a name takes, with its mark where it has one. */
export function boxOf({ name, kind, at, below, hasMark }: ShownName): Box {
  const half = (name.length * LETTER_WIDTH[kind]) / 2 + GAP
  const sides = { left: at.x - half, right: at.x + half }
  if (kind === 'peak') return { ...sides, top: at.y - MARK, bottom: at.y + MARK + 2 * LINE_HEIGHT }
  const middle = at.y + below
  const line = { ...sides, top: middle - LINE_HEIGHT / 2, bottom: middle + LINE_HEIGHT / 2 }
  if (!hasMark) return line
  return { ...line, top: Math.min(line.top, at.y - MARK), bottom: Math.max(line.bottom, at.y + MARK) }
}

/** Whether two boxes cover each other. */
export function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}
