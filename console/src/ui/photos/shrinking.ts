import { PICTURE_TYPES } from '@chautari/contract/listing/picture-limits'

/** The largest sides of what is sent, in pixels. */
export type Frame = { width: number; height: number }

/** For a picture: pages show none wider than this. A slow line takes ten seconds for it, and twenty for one of 2400 pixels. */
export const PICTURE_FRAME: Frame = { width: 1600, height: 2400 }
/** For a document, of which staff read the small print. */
export const DOCUMENT_FRAME: Frame = { width: 2000, height: 2000 }

// Larger files are re-encoded even if their sides are short enough.
const BYTES_MAX = 1024 * 1024

type Photo = { width: number; height: number; bytes: number; type: string }

/** Returns the size in which to send a photo as a JPEG; undefined when it is sent as it is. */
export function shrunkSize({ width, height, bytes, type }: Photo, frame: Frame): { width: number; height: number } | undefined {
  const share = Math.min(1, frame.width / width, frame.height / height)
  if (share === 1 && bytes <= BYTES_MAX && isTaken(type)) return undefined
  return { width: Math.round(width * share), height: Math.round(height * share) }
}

/** Returns whether the server takes files of this type. */
export function isTaken(type: string): boolean {
  return PICTURE_TYPES.some((taken) => taken === type)
}
