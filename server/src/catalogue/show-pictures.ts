import type { Picture } from '@chautari/contract/catalogue/shapes'
import type { Db } from '../platform/database/db.ts'
import { presentPicture } from './present.ts'
import { findPictures } from './store/cards.ts'

/** Returns pictures by name. Names without a picture are left out. */
export async function showPictures(db: Db, names: string[]): Promise<Map<string, Picture>> {
  const found = await findPictures(db, [...new Set(names)])
  return new Map([...found].map(([name, row]) => [name, presentPicture(row)]))
}
