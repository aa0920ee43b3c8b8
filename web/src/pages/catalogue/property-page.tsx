import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { useEffect } from 'react'
import { PropertyHeading } from '../../features/catalogue/property/property-heading.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { latePart } from '../../platform/pages/late-part.tsx'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { breadcrumbData, StructuredData } from '../../platform/pages/structured-data.tsx'
import { SaveButton } from '../../entities/account/save-button.tsx'
import { rememberViewed } from '../../entities/catalogue/viewed-products.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useT } from '../../platform/language/texts.ts'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { AnchorBar } from '../../ui/layout/anchor-bar.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PhotoGallery } from '../../ui/pictures/photo-gallery.tsx'
import type { FrameOptions } from '../frame/site-frame.tsx'
import type { Route } from './+types/property-page'
import { galleryLabels } from '../../entities/catalogue/gallery-labels.ts'
import { propertyQueries, type PropertyAnswers } from './property-queries.ts'
import styles from './property-page.module.css'

const importLate = () => import('./late-property.tsx')
const PropertySections = latePart(async () => (await importLate()).PropertySections)
const DeskBookBar = latePart(async () => (await importLate()).DeskBookBar)

export const loader = (args: LoaderFunctionArgs): Promise<PropertyAnswers> => propertyQueries.loader(args)

/** Fetches the data with the query cache. Its code is part of the sections' code, which the page also waits for. */
export async function clientLoader(args: ClientLoaderFunctionArgs): Promise<PropertyAnswers> {
  const [late] = await Promise.all([importLate(), PropertySections.load(), DeskBookBar.load()])
  return late.propertyQueries.clientLoader(args)
}

export const handle: FrameOptions = { hasOwnBar: true }

export default function PropertyPage({ loaderData: { property, dehydrated } }: Route.ComponentProps) {
  const t = useT('property')
  const { rupees } = useFormats()
  const placeName = usePlaceNames()
  const { slug, title, cover_image: cover } = property
  useEffect(() => rememberViewed('property', slug), [slug])
  const [city, address] = [placeName(property.city), placeName(property.address)]
  const photos = [cover, ...property.files.filter(({ url }) => url !== cover.url)]
  const around = new URLSearchParams({ search: property.city, searchBy: 'city' })
  const steps = [
    { name: t('home'), to: links.home },
    { name: city, to: `${links.results}?${around}` },
  ]
  const anchors = [
    { id: 'overview', name: t('overview') },
    { id: 'rooms', name: t('rooms') },
    { id: 'amenities', name: t('amenities') },
    { id: 'safety', name: t('safety') },
    { id: 'rules', name: t('rules') },
    { id: 'reviews', name: t('reviewsHeading') },
    { id: 'map', name: t('map') },
  ]
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title', { title, city })}
        description={t('summary', { title, address, price: rupees(property.starting_price) })}
        path={links.property(slug)}
        picture={cover}
      />
      <StructuredData
        key={slug}
        describe={import.meta.env.SSR && ((origin) => breadcrumbData(origin, steps, { name: title, to: links.property(slug) }))}
      />
      <Breadcrumb label={t('breadcrumb')} steps={steps} current={title} />
      <PropertyHeading property={property} actions={<PropertyActions slug={slug} title={title} />} />
      <PhotoGallery photos={photos} labels={galleryLabels(t, title, photos.length)} />
      <AnchorBar label={t('sections')} anchors={anchors} end={<DeskBookBar property={property} dehydrated={dehydrated} />} />
      <PropertySections property={property} dehydrated={dehydrated} />
    </div>
  )
}

/** Renders the buttons that save and share the property. */
function PropertyActions({ slug, title }: { slug: string; title: string }) {
  const t = useT('saved')
  return (
    <>
      <SaveButton slug={slug} title={title} isLabelled />
      <ShareButton label={t('share')} copied={t('copied')} failed={t('notCopied')} title={title} />
    </>
  )
}
