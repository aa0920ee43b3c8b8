import type { SavedKind } from '@chautari/contract/account/limits'
import type { PackageOffered } from '@chautari/contract/availability/shapes'
import type { PropertyCard as Stay } from '@chautari/contract/catalogue/shapes'
import { useEffect, useState } from 'react'
import { forgetViewed } from '../../entities/catalogue/viewed-products.ts'
import { PackageCard } from '../../features/catalogue/package/package-card.tsx'
import { PropertyCard } from '../../features/catalogue/property/property-card.tsx'
import { api } from '../../platform/api/api.ts'
import type { Card } from '../../platform/pages/cached-cards.ts'
import { useT } from '../../platform/language/texts.ts'
import { CardRow, HomeSection } from './home-section.tsx'

const SHOWN = 4

type Viewed = { slugs: string[] }

const fetchStays = async (slugs: string) => (await api('GET /property-cards', { query: { slugs } })).data
const fetchPackages = async (slugs: string) => (await api('GET /package-cards', { query: { slugs } })).data

/** Shows the cards of the stays viewed last. */
export function ViewedStays({ slugs }: Viewed) {
  const t = useT('saved')
  return <ViewedRow kind="property" slugs={slugs} fetchCards={fetchStays} lead={t('viewedLead')} Card={ViewedStay} />
}

/** Shows the cards of the packages viewed last. */
export function ViewedPackages({ slugs }: Viewed) {
  const t = useT('saved')
  return <ViewedRow kind="package" slugs={slugs} fetchCards={fetchPackages} lead={t('viewedPackagesLead')} Card={ViewedPackage} />
}

const ViewedStay = ({ item }: { item: Stay }) => <PropertyCard property={item} />
const ViewedPackage = ({ item }: { item: PackageOffered }) => <PackageCard offered={item} />

type RowProps<Item extends object> = Viewed & {
  kind: SavedKind
  lead: string
  /** Fetches the cards of comma-separated slugs. Must be the same function at each render, because a change fetches them again. */
  fetchCards: (slugs: string) => Promise<Item[]>
  Card: Card<Item>
}

/** Renders a row of cards, and removes products that are no longer offered from storage. */
function ViewedRow<Item extends { slug: string }>({ kind, slugs, lead, fetchCards, Card }: RowProps<Item>) {
  const t = useT('saved')
  const [cards, setCards] = useState<Item[]>()
  const requested = slugs.slice(0, SHOWN).join(',')

  useEffect(() => {
    let isCurrent = true
    void fetchCards(requested)
      .then((found) => {
        if (!isCurrent) return
        setCards(found)
        const gone = requested.split(',').filter((each) => !found.some(({ slug }) => slug === each))
        if (gone.length > 0) forgetViewed(kind, gone)
      })
      .catch(() => isCurrent && setCards([]))
    return () => {
      isCurrent = false
    }
  }, [kind, requested, fetchCards])

  if (!cards) return null
  // Removes the space that the style sheet reserves.
  if (cards.length === 0) return <span data-none hidden />
  return (
    <HomeSection id="viewed" title={t('viewed')} lead={lead}>
      <CardRow items={cards} abreast={4} keyOf={({ slug }) => slug} Card={Card} />
    </HomeSection>
  )
}
