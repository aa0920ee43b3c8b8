import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@chautari/contract/account/limits'

/** Returns the error of a chosen file before upload, or undefined (spec 2 §5). */
export function pictureProblem({ type, size }: { type: string; size: number }): 'wrongType' | 'tooLarge' | undefined {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'wrongType'
  return size < PICTURE_BYTES_MAX ? undefined : 'tooLarge'
}

/** Returns the file as data URL, as the API expects it. */
export async function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
