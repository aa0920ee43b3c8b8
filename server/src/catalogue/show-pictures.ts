import type { Picture } from '@chautari/contract/catalogue/shapes'
import type { Locale } from '@chautari/contract/locale'
import type { Db } from '../platform/database/db.ts'
import { presentPicture } from './present.ts'
import { findPictures } from './store/cards.ts'

/** Returns pictures by name. Names without a picture are left out. */
export async function showPictures(db: Db, names: string[], locale: Locale): Promise<Map<string, Picture>> {
  const found = await findPictures(db, [...new Set(names)], locale)
  return new Map([...found].map(([name, row]) => [name, presentPicture(row)]))
}
