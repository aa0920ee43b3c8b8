import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import { isTaken, PICTURE_FRAME, shrunkSize, type Frame } from './shrinking.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.85

/** The reason why a file is not sent. */
export type Unsent = 'unsupported' | 'tooLarge'

/**
 * Returns what to send of a chosen file: itself, or a smaller JPEG of it, upright. Files that the browser cannot open are sent as they are,
 * where the server takes their type, which decides better what is wrong with them.
 */
export async function shrinkPhoto(file: Blob, frame: Frame = PICTURE_FRAME): Promise<Blob | Unsent> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return isTaken(file.type) ? sendable(file) : 'unsupported'
  const size = shrunkSize({ width: bitmap.width, height: bitmap.height, bytes: file.size, type: file.type }, frame)
  const sent = size ? await drawn(bitmap, size) : file
  bitmap.close()
  return sendable(sent ?? file)
}

function sendable(file: Blob): Blob | Unsent {
  return file.size <= PICTURE_UPLOAD_MAX ? file : 'tooLarge'
}

async function drawn(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency; without a white background, transparent parts would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, TYPE, QUALITY))
}
