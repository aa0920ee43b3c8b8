import { HydrationBoundary, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Property } from '@chautari/contract/catalogue/shapes'
import { BookBar } from '../../features/availability/room/book-bar.tsx'
import { FeatureList } from '../../features/catalogue/property/feature-list.tsx'
import { HouseRules } from '../../features/catalogue/property/house-rules.tsx'
import { PropertyDescription } from '../../features/catalogue/property/property-description.tsx'
import { PropertyFacts } from '../../features/catalogue/property/property-facts.tsx'
import { PropertyHeading } from '../../features/catalogue/property/property-heading.tsx'
import { LateReviews } from '../../features/review/late-reviews.tsx'
import { api } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { SaveButton } from '../../entities/account/save-button.tsx'
import { rememberViewed } from '../../entities/catalogue/viewed-products.ts'
import { cheaperStaysQuery } from '../../entities/availability/cheaper-stays.ts'
import { withMoreReviews } from '../../entities/review/product-reviews.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { pageQueries } from '../../platform/api/queries.ts'
import { WithQueries } from '../../platform/api/with-queries.tsx'
import { mapStyleQuery, propertyQuery, reviewsQuery, roomQuery, roomsQuery } from '../../entities/availability/room-queries.ts'
import { stayQuery } from '../../entities/availability/stay-query.ts'
import { breadcrumbData, StructuredData } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { AnchorBar } from '../../ui/layout/anchor-bar.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PhotoGallery } from '../../ui/pictures/photo-gallery.tsx'
import type { FrameWishes } from '../frame/site-frame.tsx'
import type { Route } from './+types/property-page'
import { galleryLabels } from '../../entities/catalogue/gallery-labels.ts'
import { readPage } from './page-number.ts'
import { propertyData } from '../../entities/catalogue/property-data.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './property-page.module.css'
import { PropertyPlace } from './property-place.tsx'
import { PropertyRooms } from './property-rooms.tsx'
import { useRoomsShown } from './use-rooms-shown.ts'

const page = pageQueries(({ params: { propertySlug = '' }, url: { searchParams: search }, api: asking }) => {
  const input = { api: asking, search }
  const pages = Array.from({ length: readPage(search) }, (_, n) => roomsQuery(input, propertySlug, n + 1))
  const room = search.get('room')
  return [
    stayQuery(input),
    mapStyleQuery(asking),
    propertyQuery(asking, propertySlug),
    reviewsQuery(input, propertySlug),
    cheaperStaysQuery(input, propertySlug),
    ...pages,
    ...(room ? [roomQuery(input, room)] : []),
  ]
})

export const loader = page.loader
export const clientLoader = page.clientLoader
export const handle: FrameWishes = { hasOwnBar: true }

export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  return (
    <WithQueries>
      <HydrationBoundary state={loaderData.dehydrated}>
        <PropertyView />
      </HydrationBoundary>
    </WithQueries>
  )
}

function PropertyView() {
  const t = useT('property')
  const { rupees } = useFormats()
  const placeName = usePlaceNames()
  const { propertySlug = '' } = useParams()
  const [search] = useSearchParams()
  const {
    data: { data: property },
  } = useSuspenseQuery(propertyQuery(api, propertySlug))
  const { title } = property
  useEffect(() => rememberViewed('property', propertySlug), [propertySlug])
  const [city, address] = [placeName(property.city), placeName(property.address)]
  const cover = property.cover_image
  const photos = [cover, ...property.files.filter(({ url }) => url !== cover.url)]
  const anchors = [
    { id: 'overview', name: t('overview') },
    { id: 'rooms', name: t('rooms') },
    { id: 'amenities', name: t('amenities') },
    { id: 'safety', name: t('safety') },
    { id: 'rules', name: t('rules') },
    { id: 'reviews', name: t('reviewsHeading') },
    { id: 'map', name: t('map') },
  ]
  const shown = useRoomsShown(propertySlug, search)
  const {
    data: { stay },
  } = useSuspenseQuery(stayQuery({ api, search }))
  const around = new URLSearchParams({ search: property.city, searchBy: 'city' })
  const steps = [
    { name: t('home'), to: links.home },
    { name: city, to: `${links.results}?${around}` },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { title, city })}
        description={t('summary', { title, address, price: rupees(property.starting_price) })}
        path={links.property(propertySlug)}
        picture={cover}
      />
      <StructuredData
        key={propertySlug}
        describe={
          import.meta.env.SSR &&
          ((origin) => [
            propertyData(origin, property, shown.rooms),
            breadcrumbData(origin, steps, { name: title, to: links.property(propertySlug) }),
          ])
        }
      />
      <Breadcrumb label={t('breadcrumb')} steps={steps} current={title} />
      <PropertyHeading property={property} actions={<PropertyActions slug={propertySlug} title={title} />} />
      <PhotoGallery photos={photos} labels={galleryLabels(t, title, photos.length)} />
      <AnchorBar
        label={t('sections')}
        anchors={anchors}
        end={<BookBar rooms={shown.rooms} mix={shown.mix} stay={stay} target="rooms" isBesideAnchors />}
      />
      {/* Below the first view, so each of them hydrates after it. */}
      <Suspense>
        <Overview property={property} />
      </Suspense>
      <Suspense>
        <PropertyRooms property={property} search={search} shown={shown} />
      </Suspense>
      <Suspense>
        <Offers property={property} />
      </Suspense>
      <Reviews slug={propertySlug} search={search} />
      <Suspense>
        <PropertyPlace property={property} />
      </Suspense>
    </div>
  )
}

/** Saves and shares the property. */
function PropertyActions({ slug, title }: { slug: string; title: string }) {
  const t = useT('saved')
  return (
    <>
      <SaveButton slug={slug} title={title} isLabelled />
      <ShareButton label={t('share')} copied={t('copied')} failed={t('notCopied')} title={title} />
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
