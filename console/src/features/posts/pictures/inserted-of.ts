import type { ListedPicture } from '@chautari/contract/listing/pictures'
import type { Inserted } from '../../../ui/text/rich-text.tsx'

/** Returns what stands in a text for a picture: its address, what it shows in the language of the text, and its size, which keeps its place while it loads. */
export async function insertedOf({ url, alt, alt_ne: nepali }: ListedPicture, lang: 'en' | 'ne'): Promise<Inserted> {
  const picture = new Image()
  picture.src = url
  // Without its size, a picture still is shown.
  await picture.decode().catch(() => undefined)
  const { naturalWidth: width, naturalHeight: height } = picture
  return { src: url, alt: (lang === 'ne' ? nepali : null) ?? alt, width: width || null, height: height || null }
}
