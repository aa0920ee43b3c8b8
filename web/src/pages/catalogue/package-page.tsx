import type { Package } from '@chautari/contract/availability/shapes'
import { isCalendarDate } from '@chautari/contract/dates'
import { useEffect } from 'react'
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router'
import { PackageBookingBox } from '../../features/availability/package/package-booking-box.tsx'
import { readPersons } from '../../features/availability/package/package-search.ts'
import { PackageHeading } from '../../features/catalogue/package/package-heading.tsx'
import { PackageRating } from '../../features/catalogue/package/package-rating.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { mapStyleUrl, todayInNepal } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { latePart } from '../../platform/pages/late-part.tsx'
import { pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { rememberViewed } from '../../entities/catalogue/viewed-products.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { SaveButton } from '../../entities/account/save-button.tsx'
import { fetchReviews } from '../../entities/review/product-reviews.ts'
import { useT } from '../../platform/language/texts.ts'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { AnchorBar } from '../../ui/layout/anchor-bar.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PhotoGallery } from '../../ui/pictures/photo-gallery.tsx'
import type { FrameOptions } from '../frame/site-frame.tsx'
import { galleryLabels } from '../../entities/catalogue/gallery-labels.ts'
import { PackageData } from './package-data.tsx'
import styles from './package-page.module.css'

const PackageSections = latePart(async () => (await import('./late-package.tsx')).PackageSections)

const page = pageData(async ({ params: { packageSlug = '' }, url, api }) => {
  const [today, styleUrl, offered, reviews] = await Promise.all([
    todayInNepal(api),
    mapStyleUrl(api),
    api('GET /packages/:slug', { params: { slug: packageSlug }, query: {} }),
    fetchReviews(api, { type: 'package', slug: packageSlug }, url.searchParams),
  ])
  return { today, styleUrl, offered: offered.data, reviews }
})

export const loader = page.loader

/** Fetches the data together with the code of the sections, so that the page appears as a whole. */
export async function clientLoader(args: ClientLoaderFunctionArgs): ReturnType<typeof page.clientLoader> {
  const [data] = await Promise.all([page.clientLoader(args), PackageSections.load()])
  return data
}

export const handle: FrameOptions = { hasOwnBar: true }

const BUY = 'buy'

/** Shows a package, and remembers it as viewed. */
export default function PackagePage() {
  const t = useT('package')
  const tSaved = useT('saved')
  const { today, styleUrl, offered, reviews } = useLoaderData<typeof loader>()
  const { rupees } = useFormats()
  const [query] = useSearchParams()
  const { slug, title } = offered
  useEffect(() => rememberViewed('package', slug), [slug])
  const destination = usePlaceNames()(offered.destination)
  const day = query.get('bookingStartDate') ?? ''
  const days = t('days', { n: offered.days })
  const price = offered.offer_price ?? offered.unit_price
  const steps = [
    { name: t('home'), to: links.packages },
    { name: destination, to: `${links.packageResults}?${new URLSearchParams({ search: offered.destination })}` },
  ]
  const anchors = [
    { id: 'overview', name: t('overview') },
    { id: 'itinerary', name: t('itinerary') },
    { id: 'included', name: t('included') },
    { id: 'more', name: t('more') },
    { id: 'reviews', name: t('rating') },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { title, days })}
        description={t('summary', { title, days, destination, price: price === 0 ? t('free') : rupees(price) })}
        path={links.package(slug)}
        picture={offered.cover_image}
      />
      <PackageData offered={offered} steps={steps} />
      <Breadcrumb label={t('breadcrumb')} steps={steps} current={title} />
      <PackageHeading
        offered={offered}
        actions={
          <>
            <SaveButton kind="package" slug={slug} title={title} isLabelled />
            <ShareButton label={tSaved('share')} copied={tSaved('copied')} failed={tSaved('notCopied')} title={title} />
          </>
        }
      />
      <div className={styles.columns}>
        <Photos offered={offered} />
        <div className={styles.anchors}>
          <AnchorBar label={t('sections')} anchors={anchors} />
        </div>
        <div className={styles.aside}>
          <PackageBookingBox
            key={slug}
            id={BUY}
            offered={offered}
            today={today}
            given={{ day: isCalendarDate(day) ? day : '', persons: readPersons(query.get('count')) }}
          />
          <PackageRating offered={offered} />
        </div>
        <PackageSections offered={offered} mapStyleUrl={styleUrl} today={today} reviews={reviews} />
      </div>
    </div>
  )
}

function Photos({ offered: { title, cover_image: cover, files } }: { offered: Package }) {
  const t = useT('package')
  const photos = [cover, ...files.filter(({ url }) => url !== cover.url)]
  return <PhotoGallery photos={photos} labels={galleryLabels(t, title, photos.length)} />
}
