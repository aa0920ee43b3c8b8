import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@chautari/contract/account/limits'

/** What is wrong with a file as a picture (spec 2 §5), before anything is sent. */
export function pictureProblem({ type, size }: { type: string; size: number }): 'wrongType' | 'tooLarge' | undefined {
  if (!PICTURE_TYPES.some((allowed) => allowed === type)) return 'wrongType'
  return size < PICTURE_BYTES_MAX ? undefined : 'tooLarge'
}

/** The file as it is sent: a data URL. */
export async function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
