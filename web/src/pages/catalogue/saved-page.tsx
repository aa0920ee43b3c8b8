import { PROPERTY_CARDS_MAX } from '@chautari/contract/catalogue/limits'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { SaveButton } from '../../entities/account/save-button.tsx'
import { useSavedStays } from '../../entities/account/saved-stays.ts'
import { useSession } from '../../entities/account/session.ts'
import { PropertyCard } from '../../features/catalogue/property/property-card.tsx'
import { links } from '../../links.ts'
import type { Api } from '../../platform/api/api.ts'
import { api } from '../../platform/api/api.ts'
import { callQuery, pageQueries } from '../../platform/api/queries.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import type { Route } from './+types/saved-page'
import styles from './saved-page.module.css'

const SLUG = /^[a-z0-9-]{1,120}$/

const cardsQuery = (slugs: string[], asking: Api) => ({
  ...callQuery('GET /property-cards', { query: { slugs: slugs.join(',') } }, asking),
  enabled: slugs.length > 0,
})

const page = pageQueries(({ url, api: asking }) => {
  const slugs = readShared(url.searchParams)
  return slugs.length > 0 ? [cardsQuery(slugs, asking)] : []
})

export const loader = page.loader
export const clientLoader = page.clientLoader

/** Returns the stays that the address of a shared list names. */
function readShared(search: URLSearchParams): string[] {
  const slugs = (search.get('stays') ?? '').split(',').filter((slug) => SLUG.test(slug))
  return slugs.slice(0, PROPERTY_CARDS_MAX)
}

/** Shows the saved stays of this browser or account, or those of a shared link. */
export default function SavedPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const shared = readShared(search)
  return (
    <HydrationBoundary state={loaderData.dehydrated}>
      {shared.length > 0 ? <SharedStays slugs={shared} /> : <OwnStays />}
    </HydrationBoundary>
  )
}

function SharedStays({ slugs }: { slugs: string[] }) {
  const t = useT('saved')
  return (
    <div className={styles.page}>
      <PageHead title={t('sharedTitle')} isPrivate />
      <h1>{t('shared')}</h1>
      <Cards slugs={slugs} />
      <ButtonLink to={links.saved()} look="quiet">
        {t('own')}
      </ButtonLink>
    </div>
  )
}

function OwnStays() {
  const t = useT('saved')
  const session = useSession()
  const slugs = useSavedStays()
  const isEmpty = slugs.length === 0
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <header>
        <div>
          <h1>{isEmpty ? t('none') : t('heading')}</h1>
          <p>{isEmpty ? t('noneHint') : t(session ? 'leadOfAccount' : 'lead')}</p>
        </div>
        {!isEmpty && (
          <ShareButton
            label={t('shareList')}
            copied={t('copied')}
            failed={t('listNotCopied')}
            title={t('heading')}
            other={{ path: links.saved(slugs), label: t('listLink') }}
          />
        )}
      </header>
      {isEmpty ? <ButtonLink to={links.results}>{t('find')}</ButtonLink> : <Cards slugs={slugs} />}
    </div>
  )
}

function Cards({ slugs }: { slugs: string[] }) {
  const { data } = useQuery(cardsQuery(slugs, api))
  // A stay that was just removed is left out at once, before the new list arrives.
  const cards = (data?.data ?? []).filter(({ slug }) => slugs.includes(slug))
  return (
    <ul className={styles.cards} aria-busy={!data}>
      {cards.map((property) => (
        <li key={property.slug}>
          <PropertyCard property={property} />
          <SaveButton slug={property.slug} title={property.title} />
        </li>
      ))}
    </ul>
  )
}
