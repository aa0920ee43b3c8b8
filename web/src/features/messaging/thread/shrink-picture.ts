import { MESSAGE_PICTURE_TYPES } from '@chautari/contract/messaging/limits'

// The longest side that the server keeps, in pixels (decision 108). A larger picture would only take longer to send.
const SIDE_MAX = 1600
// Larger files are re-encoded even if their sides are short enough.
const BYTES_MAX = 1024 * 1024
const QUALITY = 0.85

/** Returns the file to send for a chosen picture: the picture itself or a smaller JPEG. Returns other files unchanged; the server rejects them. */
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
  // JPEG has no transparency; without a white background, transparent parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
