import { HOME_LIST_LENGTH } from '@chautari/contract/catalogue/limits'
import type { Featured } from '@chautari/contract/staff/marketing/featured'
import { promoted } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { StaffActor } from '../actor.ts'
import { recordEntry } from '../../trail/index.ts'

/** Returns the featured places and properties of the home page, in its order. */
export async function showFeatured({ db }: App): Promise<Featured> {
  const [cities, properties] = [await promoted.findFeatured(db, 'cities'), await promoted.findFeatured(db, 'properties')]
  const shown = new Set(properties.filter(({ isShown }) => isShown).slice(0, HOME_LIST_LENGTH))
  const present = ({ slug, name, nameNe }: promoted.FeaturedRow) => ({ slug, name, name_ne: nameNe })
  return {
    cities: cities.map((row) => ({ ...present(row), is_shown: true })),
    properties: properties.map((row) => ({ ...present(row), is_shown: shown.has(row) })),
  }
}

type FeaturedRequest = { kind: promoted.FeaturedKind; slugs: string[]; seen?: string[] | undefined }

/**
 * Features these cities or properties and no others, in this order. Throws `validation_failed` when one is unknown, and `changed_meanwhile` when
 * the present list differs from `seen`.
 */
export async function changeFeatured({ db }: App, by: StaffActor, { kind, slugs, seen }: FeaturedRequest): Promise<void> {
  const namesOf = (rows: promoted.FeaturedRow[]) => rows.map(({ slug }) => slug).join(' · ')
  await transact(db, async (tx) => {
    const featured = await promoted.featureProducts(tx, { kind, slugs })
    const isSeen = seen === undefined || featured.before.map(({ slug }) => slug).join(' ') === seen.join(' ')
    if (!isSeen) throw new AppError('changed_meanwhile')
    const [before, after] = [namesOf(featured.before), namesOf(featured.after)]
    if (before === after) return
    await recordEntry(tx, by, {
      act: 'marketing.feature',
      about: { kind: 'home', id: kind },
      before: { [kind]: before },
      after: { [kind]: after },
    })
  })
}
