import type { Locale } from '@chautari/contract/locale'
import type { CardCandidate, CardKind } from '@chautari/contract/staff/newsletter/issues'
import { packageFiles, propertyFiles } from '../../catalogue/index.ts'
import { findPostCards } from '../../content/index.ts'
import type { App } from '../../platform/app-context.ts'
import { searchWords } from '../../platform/lists/search-words.ts'

const CANDIDATES = 20

type CardsQuery = { kind: CardKind; text?: string | undefined; locale: Locale }

/** Returns properties or packages on sale, or published posts, that contain every word, the newest first. */
export async function findCards({ db }: App, { kind, text, locale }: CardsQuery): Promise<CardCandidate[]> {
  const words = searchWords(text)
  if (kind === 'post') {
    const posts = await findPostCards(db, { words, limit: CANDIDATES }, locale)
    return posts.map(({ slug, title, users }) => ({ kind, slug, title, remark: users.name }))
  }
  const page = { words, isLive: true, before: undefined, limit: CANDIDATES }
  const found =
    kind === 'property' ? await propertyFiles.findPropertiesForStaff(db, page) : await packageFiles.findPackagesForStaff(db, page)
  return found.map(({ slug, title, titleNe, place, placeNe }) => ({
    kind,
    slug,
    title: locale === 'ne' ? (titleNe ?? title) : title,
    remark: locale === 'ne' ? placeNe : place,
  }))
}
