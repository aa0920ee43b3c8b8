import type { LandName } from './land-names.ts'
import { pixelOf, project, type Size, type Spot, type View } from '../projection.ts'

/** A name with its position in pixels, its offset, and whether its place has a mark. */
export type ShownName = LandName & { at: Spot; off: Spot; hasMark: boolean }

type Box = { left: number; right: number; top: number; bottom: number }

const LETTER_WIDTH = { country: 13, city: 7.8, town: 6.6, area: 6.6, water: 6.4, forest: 6.4, peak: 6.2 }
const LINE_HEIGHT = 16
const MARK = 7
const GAP = 4

/** From this zoom on, towns have no dot. */
const DOTS_UNTIL = 11

/** Candidate offsets of a name in pixels, the best first. */
const ON = { x: 0, y: 0 }
const BY_ITS_MARK = [
  { x: 0, y: 14 },
  { x: 0, y: -14 },
]
const ABOUT = [ON, { x: 0, y: 36 }, { x: 0, y: -36 }]
const WIDELY_ABOUT = [...ABOUT, { x: 68, y: 0 }, { x: -68, y: 0 }]

/**
 * Returns the names that fit on a map without overlap, given the areas already taken (such as by pins). Earlier names win; others
 * may be offset.
 */
export function shownNames(names: LandName[], { view, size, taken }: { view: View; size: Size; taken: Box[] }): ShownName[] {
  const boxes = [...taken]
  return names.flatMap((name) => {
    if (view.zoom < name.from || view.zoom > (name.until ?? Infinity)) return []
    const at = pixelOf(project(name), view, size)
    const hasMark = name.kind === 'peak' || (isTown(name) && view.zoom < DOTS_UNTIL)
    for (const off of waysToWrite(name, hasMark)) {
      const shown = { ...name, at, off, hasMark }
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

function waysToWrite({ kind }: LandName, hasMark: boolean): Spot[] {
  if (kind === 'peak' || kind === 'country') return [ON]
  if (hasMark) return BY_ITS_MARK
  return kind === 'city' ? WIDELY_ABOUT : ABOUT
}

/** Returns the box of a name with its mark. */
export function boxOf({ name, kind, at, off, hasMark }: ShownName): Box {
  const half = (name.length * LETTER_WIDTH[kind]) / 2 + GAP
  const sides = { left: at.x + off.x - half, right: at.x + off.x + half }
  if (kind === 'peak') return { ...sides, top: at.y - MARK, bottom: at.y + MARK + 2 * LINE_HEIGHT }
  const middle = at.y + off.y
  const line = { ...sides, top: middle - LINE_HEIGHT / 2, bottom: middle + LINE_HEIGHT / 2 }
  if (!hasMark) return line
  return { ...line, top: Math.min(line.top, at.y - MARK), bottom: Math.max(line.bottom, at.y + MARK) }
}

/** Returns whether two boxes overlap. */
export function isOver(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}
