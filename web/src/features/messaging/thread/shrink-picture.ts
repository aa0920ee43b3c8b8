import { MESSAGE_PICTURE_TYPES } from '@chautari/contract/messaging/limits'

// The longest side that is kept, in pixels (decision 108): sending more would only take longer.
const SIDE_MAX = 1600
// Files above this are encoded again, though their sides are short enough.
const BYTES_MAX = 1024 * 1024
const QUALITY = 0.85

/** Returns what to send of a chosen picture: itself, or a smaller JPEG of it. The server decides what is wrong with others. */
export async function shrinkPicture(file: Blob): Promise<Blob | 'unsupported'> {
  const isTaken = MESSAGE_PICTURE_TYPES.some((type) => type === file.type)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return isTaken ? file : 'unsupported'
  const share = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
  const drawn = share < 1 || file.size > BYTES_MAX || !isTaken ? await draw(bitmap, share) : null
  bitmap.close()
  return drawn ?? (isTaken ? file : 'unsupported')
}

async function draw(bitmap: ImageBitmap, share: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * share)
  canvas.height = Math.round(bitmap.height * share)
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency: without this, clear parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
