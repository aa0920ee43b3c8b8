import { HOME_LIST_LENGTH } from '@chautari/contract/catalogue/limits'
import type { LocalisedText } from '@chautari/contract/locale'
import type { Featured } from '@chautari/contract/staff/marketing/featured'
import { listings } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

const UNKNOWN: LocalisedText = { en: 'This is not in the list', ne: 'यो सूचीमा छैन' }

const KINDS = {
  cities: { find: listings.findFeaturedPlaces, write: listings.writeFeaturedPlaces },
  properties: { find: listings.findFeaturedProperties, write: listings.writeFeaturedProperties },
}

/** Returns what the home page features, in its order. */
export async function showFeatured({ db }: App): Promise<Featured> {
  const properties = await KINDS.properties.find(db)
  const shown = new Set(properties.filter(({ isShown }) => isShown).slice(0, HOME_LIST_LENGTH))
  const present = ({ slug, name, nameNe }: listings.FeaturedRow) => ({ slug, name, name_ne: nameNe })
  return {
    cities: (await KINDS.cities.find(db)).map((row) => ({ ...present(row), is_shown: true })),
    properties: properties.map((row) => ({ ...present(row), is_shown: shown.has(row) })),
  }
}

type Asked = { kind: keyof typeof KINDS; slugs: string[] }

/** Features these cities or properties and no others, in this order. Throws `validation_failed` when one is unknown. */
export async function changeFeatured({ db }: App, by: StaffActor, { kind, slugs }: Asked): Promise<void> {
  const { find, write } = KINDS[kind]
  const named = async (tx: Db) => (await find(tx)).map(({ slug }) => slug).join(' · ')
  await transact(db, async (tx) => {
    await listings.lockFeatured(tx, kind)
    const before = await named(tx)
    if (!(await write(tx, slugs))) throw new AppError('validation_failed', { fields: { slugs: [UNKNOWN] } })
    const after = await named(tx)
    if (before === after) return
    await recordEntry(tx, by, {
      act: 'marketing.feature',
      about: { kind: 'home', id: kind },
      before: { [kind]: before },
      after: { [kind]: after },
    })
  })
}
