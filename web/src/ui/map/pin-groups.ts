import type { Pin } from './pin.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'
import { ZOOM_MAX } from './view.ts'

/** Pins that are shown as one: at the place of the first of them, in pixels, which speaks for all. */
export type PinGroup = { pins: [Pin, ...Pin[]]; at: Spot }

/** How much of the map a pin takes, and how much a group does, in pixels. */
const PIN: Size = { width: 84, height: 40 }
const GROUP: Size = { width: 112, height: 50 }

/** How far beyond the edge pins are still drawn, for them to slide in. */
const BEYOND = 80

/**
 * The pins in sight, in the order given, those that would cover another one put behind it; muted ones always behind. As close
 * as a map goes they are spread below each other instead.
 */
export function groupPins(pins: Pin[], view: View, size: Size): PinGroup[] {
  const ordered = [...pins.filter(({ isMuted }) => !isMuted), ...pins.filter(({ isMuted }) => isMuted)]
  const single = ordered.map((pin): PinGroup => ({ pins: [pin], at: pixelOf(project(pin), view, size) }))
  return (view.zoom < ZOOM_MAX ? together(single) : spread(single)).filter(({ at }) => isInSight(at, size))
}

/** Whether a pin of the group is this one. */
export function hasPin(group: PinGroup, id: string | undefined): boolean {
  return group.pins.some((pin) => pin.id === id)
}

/** A group takes more room than a pin, and so may cover others in its turn. */
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
