import { PICTURE_UPLOAD_MAX } from '@chautari/contract/listing/picture-limits'
import { isTaken, PICTURE_FRAME, shrunkSize, type Frame } from './shrinking.ts'

const TYPE = 'image/jpeg'
const QUALITY = 0.85

/** Why a file is not sent. */
export type Unsent = 'unsupported' | 'tooLarge'

/**
 * Returns what to send for a chosen file: the file, or a smaller upright JPEG. A file that the browser cannot open is sent unchanged if the server
 * accepts its type, because the server can say best what is wrong with it.
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
