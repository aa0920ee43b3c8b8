import type { Pin } from './pin.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'
import { ZOOM_MAX } from './view.ts'

/** Pins that are shown as one: at its place in pixels, the first of them speaks for all. */
export type PinGroup = { pins: [Pin, ...Pin[]]; at: Spot }

/** How much of the map a pin takes, in pixels; nearer than that they would cover each other. */
const PIN = { width: 84, height: 40 }

/** How far beyond the edge pins are still drawn, for them to slide in. */
const BEYOND = 80

/**
 * The pins in sight, in the order given, with those that would cover an earlier one behind it. A muted pin never hides another
 * that is not, because those are placed first. As close as a map goes they are spread below each other instead.
 */
export function groupPins(pins: Pin[], view: View, size: Size): PinGroup[] {
  const groups: PinGroup[] = []
  for (const pin of [...pins.filter(({ isMuted }) => !isMuted), ...pins.filter(({ isMuted }) => isMuted)]) {
    const at = pixelOf(project(pin), view, size)
    const near = groups.find((group) => isCovered(group.at, at))
    if (!near) groups.push({ pins: [pin], at })
    else if (view.zoom < ZOOM_MAX) near.pins.push(pin)
    else groups.push({ pins: [pin], at: freeSpot(groups, at) })
  }
  return groups.filter(({ at }) => isInSight(at, size))
}

/** Whether a pin of the group is this one. */
export function hasPin(group: PinGroup, id: string | undefined): boolean {
  return group.pins.some((pin) => pin.id === id)
}

function freeSpot(groups: PinGroup[], at: Spot): Spot {
  for (let row = 1; ; row++) {
    const below = { x: at.x, y: at.y + row * PIN.height }
    if (!groups.some((group) => isCovered(group.at, below))) return below
  }
}

function isCovered(one: Spot, other: Spot): boolean {
  return Math.abs(one.x - other.x) < PIN.width && Math.abs(one.y - other.y) < PIN.height
}

function isInSight({ x, y }: Spot, { width, height }: Size): boolean {
  return x > -BEYOND && y > -BEYOND && x < width + BEYOND && y < height + BEYOND
}
