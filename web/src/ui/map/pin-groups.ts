import type { Pin } from './pin.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'
import { ZOOM_MAX } from './view.ts'

/** Pins shown as one, at the position of the first, in pixels. */
export type PinGroup = { pins: [Pin, ...Pin[]]; at: Spot }

/** The sizes of a pin and of a group, in pixels. */
const PIN: Size = { width: 84, height: 40 }
const GROUP: Size = { width: 112, height: 50 }

/** The margin beyond the edge in which pins are still drawn. */
const BEYOND = 80

/**
 * Groups the visible pins, in the given order: a pin that would cover an earlier one joins it, muted ones always. At the closest
 * zoom they are stacked instead.
 */
export function groupPins(pins: Pin[], view: View, size: Size): PinGroup[] {
  const ordered = [...pins.filter(({ isMuted }) => !isMuted), ...pins.filter(({ isMuted }) => isMuted)]
  const single = ordered.map((pin): PinGroup => ({ pins: [pin], at: pixelOf(project(pin), view, size) }))
  return (view.zoom < ZOOM_MAX ? together(single) : spread(single)).filter(({ at }) => isInSight(at, size))
}

/** Returns whether the group contains the pin. */
export function hasPin(group: PinGroup, id: string | undefined): boolean {
  return group.pins.some((pin) => pin.id === id)
}

/** A group is larger than a pin, so it may cover others in turn. */
function together(groups: PinGroup[]): PinGroup[] {
  const apart: PinGroup[] = []
  for (const group of groups) {
    const near = apart.find((other) => isCovered(other, group))
    if (near) near.pins.push(...group.pins)
    else apart.push({ at: group.at, pins: [...group.pins] })
  }
  return apart.length < groups.length ? together(apart) : apart
}

function spread(groups: PinGroup[]): PinGroup[] {
  const placed: PinGroup[] = []
  for (const group of groups) {
    let at = group.at
    while (placed.some((other) => isCovered(other, { ...group, at }))) at = { x: at.x, y: at.y + PIN.height }
    placed.push({ ...group, at })
  }
  return placed
}

function isCovered(one: PinGroup, other: PinGroup): boolean {
  const [room, otherRoom] = [roomOf(one), roomOf(other)]
  return (
    Math.abs(one.at.x - other.at.x) < (room.width + otherRoom.width) / 2 &&
    Math.abs(one.at.y - other.at.y) < (room.height + otherRoom.height) / 2
  )
}

function roomOf({ pins }: PinGroup): Size {
  return pins.length > 1 ? GROUP : PIN
}

function isInSight({ x, y }: Spot, { width, height }: Size): boolean {
  return x > -BEYOND && y > -BEYOND && x < width + BEYOND && y < height + BEYOND
}
