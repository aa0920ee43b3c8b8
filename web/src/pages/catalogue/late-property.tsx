import { HydrationBoundary, useSuspenseQuery, type DehydratedState } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Property } from '@chautari/contract/catalogue/shapes'
import { BookBar } from '../../features/availability/room/book-bar.tsx'
import { FeatureList } from '../../features/catalogue/property/feature-list.tsx'
import { HouseRules } from '../../features/catalogue/property/house-rules.tsx'
import { PropertyDescription } from '../../features/catalogue/property/property-description.tsx'
import { PropertyFacts } from '../../features/catalogue/property/property-facts.tsx'
import { LateReviews } from '../../features/review/late-reviews.tsx'
import { api } from '../../platform/api/api.ts'
import { links } from '../../links.ts'
import { withMoreReviews } from '../../entities/review/product-reviews.ts'
import { WithQueries } from '../../platform/api/with-queries.tsx'
import { reviewsQuery } from '../../entities/availability/room-queries.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { useLateTarget } from '../../platform/pages/late-target.ts'
import { StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { propertyData } from '../../entities/catalogue/property-data.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './late-property.module.css'
import { PropertyPlace } from './property-place.tsx'
import { PropertyRooms } from './property-rooms.tsx'
import { useRoomsShown } from './use-rooms-shown.ts'
import { SellerLine } from '../../entities/catalogue/seller-line.tsx'

export { propertyQueries } from './property-queries.ts'

type Props = { property: Property; dehydrated: DehydratedState | undefined }

/** Shows everything below the photos of a property. Each section hydrates on its own. */
export function PropertySections({ property, dehydrated }: Props) {
  return (
    <WithData dehydrated={dehydrated}>
      <Sections property={property} />
    </WithData>
  )
}

/** Renders the lowest price beside the section links of a wide window. */
export function DeskBookBar({ property: { slug }, dehydrated }: Props) {
  return (
    <WithData dehydrated={dehydrated}>
      <DeskBar slug={slug} />
    </WithData>
  )
}

function WithData({ dehydrated, children }: Pick<Props, 'dehydrated'> & { children: ReactNode }) {
  return (
    <WithQueries>
      <HydrationBoundary state={dehydrated}>{children}</HydrationBoundary>
    </WithQueries>
  )
}

function DeskBar({ slug }: { slug: string }) {
  const [search] = useSearchParams()
  const { rooms, mix } = useRoomsShown(slug, search)
  const { data } = useSuspenseQuery(stayQuery({ api, search }))
  return <BookBar rooms={rooms} mix={mix} stay={data.stay} target="rooms" isBesideAnchors />
}

function Sections({ property }: { property: Property }) {
  const [search] = useSearchParams()
  const { slug } = property
  const shown = useRoomsShown(slug, search)
  useLateTarget()
  return (
    <>
      <StructuredData key={slug} describe={import.meta.env.SSR && ((origin) => propertyData(origin, property, shown.rooms))} />
      <Suspense>
        <Overview property={property} />
      </Suspense>
      <Suspense>
        <PropertyRooms property={property} search={search} shown={shown} />
      </Suspense>
      <Suspense>
        <Offers property={property} />
      </Suspense>
      <Reviews slug={slug} search={search} />
      <Suspense>
        <PropertyPlace property={property} />
      </Suspense>
    </>
  )
}

function Reviews({ slug, search }: { slug: string; search: URLSearchParams }) {
  const { data: shown } = useSuspenseQuery(reviewsQuery({ api, search }, slug))
  const more = withMoreReviews(search)
  return <LateReviews shown={shown ?? undefined} moreAt={more && links.property(slug, more)} />
}

function Overview({ property }: { property: Property }) {
  const t = useT('property')
  return (
    <section id="overview" className={styles.overview} aria-labelledby="overview-heading">
      <div>
        <h2 id="overview-heading">{t('about', { title: property.title })}</h2>
        <PropertyDescription text={property.description} />
        <PropertyFacts property={property} />
        <p className={styles.company}>
          {t('company')} <MarkedText>{property.company_name}</MarkedText>
        </p>
        {property.seller.legal_name !== null && (
          <p className={styles.company}>
            {t('soldBy')} <SellerLine seller={property.seller} words={{ registration: t('registration'), pan: t('pan') }} />
          </p>
        )}
      </div>
      <div>
        <h2>{t('highlights')}</h2>
        <FeatureList names={property.highlights} look="cards" />
      </div>
    </section>
  )
}

function Offers({ property }: { property: Property }) {
  const t = useT('property')
  return (
    <>
      <section id="amenities" aria-labelledby="amenities-heading">
        <h2 id="amenities-heading">{t('amenitiesAndServices')}</h2>
        <div className={styles.pair}>
          <div>
            <h3>{t('amenities')}</h3>
            <FeatureList names={property.amenities} />
          </div>
          <div>
            <h3>{t('services')}</h3>
            <FeatureList names={property.services} />
          </div>
        </div>
      </section>
      <section id="safety" aria-labelledby="safety-heading">
        <h2 id="safety-heading">{t('safety')}</h2>
        <FeatureList names={property.health_and_safety} />
      </section>
      <section id="rules" aria-labelledby="rules-heading">
        <h2 id="rules-heading">{t('rules')}</h2>
        <HouseRules property={property} />
      </section>
    </>
  )
}
