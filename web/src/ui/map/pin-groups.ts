import type { Pin } from './pin.ts'
import { pixelOf, project, type Size, type Spot, type View } from './projection.ts'
import { ZOOM_MAX } from './view.ts'

/**
 * A pin, or a group of pins shown as one at the position of the first, in pixels. `from` is the true position of a pin that was moved aside to
 * avoid an overlap.
 */
export type PinGroup = { pins: [Pin, ...Pin[]]; at: Spot; from?: Spot }

/** The sizes of a pin and of a group, in pixels. */
const PIN: Size = { width: 84, height: 40 }
const GROUP: Size = { width: 112, height: 50 }

/** The margin beyond the edge in which pins are still drawn. */
const BEYOND = 80

/** The most pins of one group that are shown side by side: four columns and rows fit the map of a phone. */
const SPLIT_MAX = 16

/** The distances to which a pin can be moved aside, in half pins, nearest first. */
const STEPS: Spot[] = steps(8)

/**
 * Returns the positions of the visible pins, in the given order with muted ones last. Overlapping pins are moved aside to the nearest free
 * position. Large groups are shown as one pin, except at the closest zoom.
 */
export function groupPins(pins: Pin[], view: View, size: Size): PinGroup[] {
  const ordered = [...pins.filter(({ isMuted }) => !isMuted), ...pins.filter(({ isMuted }) => isMuted)]
  const single = ordered.map((pin): PinGroup => ({ pins: [pin], at: pixelOf(project(pin), view, size) }))
  const crowds = view.zoom < ZOOM_MAX ? together(single).filter((group) => group.pins.length > SPLIT_MAX) : []
  const others = single.filter(({ pins: [pin] }) => !crowds.some((crowd) => hasPin(crowd, pin.id)))
  return spread(others, { placed: crowds, size }).filter(({ at }) => isInSight(at, size))
}

/** Returns whether the group contains the pin. */
export function hasPin(group: PinGroup, id: string | undefined): boolean {
  return group.pins.some((pin) => pin.id === id)
}

/** Merges overlapping groups repeatedly, because a group is larger than a pin and may cover others. */
function together(groups: PinGroup[]): PinGroup[] {
  const apart: PinGroup[] = []
  for (const group of groups) {
    const near = apart.find((other) => isCovered(other, group))
    if (near) near.pins.push(...group.pins)
    else apart.push({ at: group.at, pins: [...group.pins] })
  }
  return apart.length < groups.length ? together(apart) : apart
}

function spread(groups: PinGroup[], { placed, size }: { placed: PinGroup[]; size: Size }): PinGroup[] {
  const all = [...placed]
  for (const group of groups) {
    const free = STEPS.map(({ x, y }) => ({ x: group.at.x + x, y: group.at.y + y })).filter(
      (at) => !all.some((other) => isCovered(other, { ...group, at })),
    )
    const at = free.find((spot) => isInside(spot, size)) ?? free[0] ?? group.at
    const isMoved = at.x !== group.at.x || at.y !== group.at.y
    all.push(isMoved ? { ...group, at, from: group.at } : group)
  }
  return all
}

/** Returns offsets in pixels, nearest first, up to the given number of half pins in each direction. */
function steps(most: number): Spot[] {
  const range = Array.from({ length: 2 * most + 1 }, (_, index) => index - most)
  const offsets = range.flatMap((row) => range.map((column) => ({ x: (column * PIN.width) / 2, y: (row * PIN.height) / 2 })))
  return offsets.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
}

/** Returns whether a whole pin at this spot is on the map. */
function isInside({ x, y }: Spot, { width, height }: Size): boolean {
  return x >= PIN.width / 2 && y >= PIN.height / 2 && x <= width - PIN.width / 2 && y <= height - PIN.height / 2
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
