import { PROPERTY_CARDS_MAX } from '@chautari/contract/catalogue/limits'
import { HydrationBoundary, useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure, Waiting } from '../../entities/account/own-account-view.tsx'
import { SaveButton } from '../../entities/account/save-button.tsx'
import { removeSavedStays, useSavedList } from '../../entities/account/saved-stays.ts'
import { savedKey, savedProduct, splitSaved } from '../../entities/account/saved-slugs.ts'
import { useSession } from '../../entities/account/session.ts'
import { PackageCard } from '../../features/catalogue/package/package-card.tsx'
import { PropertyCard } from '../../features/catalogue/property/property-card.tsx'
import { links } from '../../links.ts'
import type { Api } from '../../platform/api/api.ts'
import { api } from '../../platform/api/api.ts'
import { callQuery, pageQueries } from '../../platform/api/queries.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import type { Route } from './+types/saved-page'
import styles from './saved-page.module.css'

// The number of placeholders while the cards load.
const PLACEHOLDER_CARDS = 4
const CARD_HEIGHT = 320

const SLUG = /^[a-z0-9-]{1,120}$/

const packagesQuery = (slugs: string[], client: Api) => ({
  ...callQuery('GET /package-cards', { query: { slugs: slugs.join(',') } }, client),
  enabled: slugs.length > 0,
})

const cardsQuery = (slugs: string[], client: Api) => ({
  ...callQuery('GET /property-cards', { query: { slugs: slugs.join(',') } }, client),
  enabled: slugs.length > 0,
})

const page = pageQueries(({ url, api: client }) => {
  const { slugs, packages } = splitSaved(readShared(url.searchParams))
  return [
    ...(slugs.length > 0 ? [cardsQuery(slugs, client)] : []),
    ...(packages.length > 0 ? [packagesQuery(packages, client)] : []),
  ]
})

export const loader = page.loader
export const clientLoader = page.clientLoader

/** Returns the keys of the stays and packages in the address of a shared list. */
function readShared(search: URLSearchParams): string[] {
  const slugsOf = (name: string) => (search.get(name) ?? '').split(',').filter((slug) => SLUG.test(slug))
  const packages = slugsOf('packages').map((slug) => savedKey({ kind: 'package', slug }))
  return [...slugsOf('stays'), ...packages].slice(0, PROPERTY_CARDS_MAX)
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
      <StayCards slugs={slugs} noteOn={(gone) => gone.length === slugs.length && <p>{t('sharedGone')}</p>} />
      <ButtonLink to={links.saved()} look="quiet">
        {t('own')}
      </ButtonLink>
    </div>
  )
}

function OwnStays() {
  const t = useT('saved')
  const session = useSession()
  const { slugs, state, retry } = useSavedList()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = slugs.length === 0
  const isNone = isEmpty && state === 'fetched'
  const lead = t(session ? 'leadOfAccount' : 'lead')
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} isPrivate />
      <header>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {isNone ? t('none') : t('heading')}
          </h1>
          {!isEmpty && <p>{lead}</p>}
          {isNone && <p>{t('noneHint')}</p>}
        </div>
        {!isEmpty && (
          <ShareButton
            label={t('shareList')}
            copied={t('copied')}
            failed={t('listNotCopied')}
            title={t('heading')}
            other={{ path: links.saved(splitSaved(slugs)), label: t('listLink') }}
          />
        )}
      </header>
      {isEmpty ? (
        <NoCards state={state} onRetry={retry} />
      ) : (
        <StayCards
          slugs={slugs}
          noteOn={(gone) => gone.length > 0 && <GoneNote slugs={gone} onRemove={() => heading.current?.focus()} />}
          onRemove={(button) => focusNeighbour(button, heading.current)}
        />
      )}
    </div>
  )
}

function NoCards({ state, onRetry }: { state: 'waiting' | 'fetched' | 'failed'; onRetry: () => void }) {
  const t = useT('saved')
  if (state === 'fetched') return <ButtonLink to={links.results}>{t('find')}</ButtonLink>
  if (state === 'failed') return <LoadFailure onRetry={onRetry} />
  return (
    <Waiting>
      <CardSkeletons n={PLACEHOLDER_CARDS} />
    </Waiting>
  )
}

/** Moves the focus from the heart of a card that is about to be removed to that of a neighbour, or to the heading. */
function focusNeighbour(button: HTMLElement, heading: HTMLElement | null): void {
  const card = button.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const target = neighbour?.querySelector('button') ?? heading
  target?.focus()
}

/** Renders the number of saved stays that are no longer offered, with a button that removes them. It is optional, because they may be offered again. */
function GoneNote({ slugs, onRemove }: { slugs: string[]; onRemove: () => void }) {
  const t = useT('saved')
  const remove = () => {
    onRemove()
    void removeSavedStays(slugs).catch(() => toast('failure', t('failed')))
  }
  return (
    <p className={styles.gone}>
      {t('gone', { n: slugs.length })}{' '}
      <Button look="plain" onClick={remove}>
        {t('removeGone')}
      </Button>
    </p>
  )
}

type CardsProps = {
  slugs: string[]
  /** Returns the text about stays that are no longer offered. */
  noteOn: (gone: string[]) => ReactNode
  onRemove?: (button: HTMLButtonElement) => void
}

function StayCards({ slugs: keys, noteOn, onRemove }: CardsProps) {
  const { slugs, packages } = splitSaved(keys)
  const stays = useQuery(cardsQuery(slugs, api))
  const journeys = useQuery(packagesQuery(packages, api))
  const queries = [slugs.length > 0 && stays, packages.length > 0 && journeys].filter((query) => query !== false)
  const failed = queries.find(({ error, isFetching }) => error && !isFetching)
  if (failed) return <LoadFailure onRetry={() => void failed.refetch()} />
  if (queries.some(({ data }) => !data)) return <CardSkeletons n={Math.min(keys.length, PLACEHOLDER_CARDS)} />
  const cardOf = new Map<string, { title: string; card: ReactNode }>([
    ...(stays.data?.data ?? []).map((property) => {
      const card = <PropertyCard property={property} hasHeart={false} />
      return [savedKey({ kind: 'property', slug: property.slug }), { title: property.title, card }] as const
    }),
    ...(journeys.data?.data ?? []).map((offered) => {
      const card = <PackageCard offered={offered} hasHeart={false} />
      return [savedKey({ kind: 'package', slug: offered.slug }), { title: offered.title, card }] as const
    }),
  ])
  // In the order of the list. Omits a stay as soon as it is removed, before the new cards arrive.
  const shown = keys.flatMap((key) => {
    const found = cardOf.get(key)
    return found ? [{ key, ...found }] : []
  })
  const isOld = queries.some(({ isPlaceholderData }) => isPlaceholderData)
  return (
    <>
      {noteOn(isOld ? [] : keys.filter((key) => !cardOf.has(key)))}
      <ul className={styles.cards}>
        {shown.map(({ key, title, card }) => (
          <li key={key}>
            {card}
            <SaveButton {...savedProduct(key)} title={title} {...(onRemove && { onRemove })} />
          </li>
        ))}
      </ul>
    </>
  )
}

function CardSkeletons({ n }: { n: number }) {
  return (
    <ul className={styles.cards} aria-busy>
      {Array.from({ length: n }, (_, index) => (
        <li key={index}>
          <Skeleton height={CARD_HEIGHT} width="100%" />
        </li>
      ))}
    </ul>
  )
}
