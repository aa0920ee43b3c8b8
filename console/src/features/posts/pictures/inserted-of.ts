import type { ListedPicture } from '@chautari/contract/listing/pictures'
import type { Inserted } from '../../../ui/text/rich-text.tsx'

/** Returns a picture for a text: its address, its description in the language of the text, and its size, which reserves its space while it loads. */
export async function insertedOf({ url, alt, alt_ne: nepali }: ListedPicture, lang: 'en' | 'ne'): Promise<Inserted> {
  const picture = new Image()
  picture.src = url
  // A picture whose size cannot be read is still inserted.
  await picture.decode().catch(() => undefined)
  const { naturalWidth: width, naturalHeight: height } = picture
  return { src: url, alt: (lang === 'ne' ? nepali : null) ?? alt, width: width || null, height: height || null }
}
