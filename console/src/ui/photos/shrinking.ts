import { PICTURE_TYPES } from '@chautari/contract/listing/picture-limits'

/** Longest side of a photo that is sent, in pixels: more than the widest that pages show. Our choice, for slow lines. */
export const SIDE_MAX = 2400
// Files above this are encoded again, though their sides are short enough.
const BYTES_MAX = 4 * 1024 * 1024

type Photo = { width: number; height: number; bytes: number; type: string }

/** Returns the size in which to send a photo as a JPEG; undefined when it is sent as it is. */
export function shrunkSize({ width, height, bytes, type }: Photo): { width: number; height: number } | undefined {
  const share = Math.min(1, SIDE_MAX / Math.max(width, height))
  if (share === 1 && bytes <= BYTES_MAX && isTaken(type)) return undefined
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** Returns whether the server takes files of this type. */
export function isTaken(type: string): boolean {
  return PICTURE_TYPES.some((taken) => taken === type)
}
