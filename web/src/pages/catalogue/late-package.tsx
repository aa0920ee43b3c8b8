import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { IconVirus } from '@tabler/icons-react'
import { Suspense, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { LongText, Paragraphs } from '../../features/catalogue/long-text.tsx'
import { PackageCompany, PackageRefund } from '../../features/catalogue/package/package-conditions.tsx'
import { PackageElevation } from '../../features/catalogue/package/elevation/package-elevation.tsx'
import { PackageInclusions } from '../../features/catalogue/package/package-inclusions.tsx'
import { PackageJourney } from '../../features/catalogue/package/route/package-journey.tsx'
import { PackageMonths } from '../../features/catalogue/package/elevation/package-months.tsx'
import { PackageMeeting } from '../../features/catalogue/package/package-meeting.tsx'
import { LateReviews } from '../../features/review/late-reviews.tsx'
import { links } from '../../links.ts'
import { withMoreReviews } from '../../entities/review/product-reviews.ts'
import { useLateTarget } from '../../platform/pages/late-target.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useT } from '../../platform/language/texts.ts'
import { useWords } from '../../platform/language/words.ts'
import styles from './late-package.module.css'

type Props = { offered: Package; mapStyleUrl: string | null }
type SectionsProps = Props & { today: CalendarDate; reviews: ComponentProps<typeof LateReviews>['shown'] }

/** Shows the description, itinerary, inclusions, conditions and reviews of a package. Each section hydrates on its own. */
export function PackageSections({ offered, mapStyleUrl, today, reviews }: SectionsProps) {
  const t = useT('package')
  const [query] = useSearchParams()
  const more = withMoreReviews(query)
  useLateTarget()
  return (
    <div className={styles.sections}>
      <Suspense>
        <Overview offered={offered} />
      </Suspense>
      <Suspense>
        <section id="itinerary" aria-labelledby="itinerary-heading">
          <h2 id="itinerary-heading">{t('itinerary')}</h2>
          <PackageElevation days={offered.tour_details} />
          <PackageMonths months={offered.months} month={Number(today.slice(5, 7))} />
          <PackageJourney key={offered.slug} days={offered.tour_details} />
        </section>
      </Suspense>
      <Suspense>
        <section id="included" aria-labelledby="included-heading">
          <h2 id="included-heading">{t('included')}</h2>
          <PackageInclusions offered={offered} />
        </section>
      </Suspense>
      <Suspense>
        <GoodToKnow offered={offered} mapStyleUrl={mapStyleUrl} />
      </Suspense>
      <LateReviews shown={reviews} moreAt={more && links.package(offered.slug, more)} />
    </div>
  )
}

function Overview({ offered }: { offered: Package }) {
  const t = useT('package')
  const { number } = useFormats()
  const place = usePlaceNames()
  const say = useWords()
  const altitude = offered.max_altitude
  const { city, county, region } = offered.location.address
  const facts: [string, string][] = [
    [t('length'), t('days', { n: offered.days })],
    [t('destination'), place(offered.destination)],
    [t('address'), place([...new Set([city, county, region])].filter((part) => part !== '').join(', '))],
    [t('category'), say(offered.category).text],
    [t('difficulty'), say(offered.difficulty ?? '').text],
    [t('highest'), altitude === null ? '' : t('metres', { metres: number(altitude) })],
  ]
  return (
    <section id="overview" aria-labelledby="overview-heading">
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h2 id="overview-heading">{t('about')}</h2>
      <LongText text={offered.description} labels={{ more: t('showMore'), less: t('showLess') }} />
      <aside className={styles.note} aria-labelledby="covid-heading">
        <IconVirus size={24} stroke={1.75} aria-hidden />
        <div>
          <h3 id="covid-heading">{t('covid')}</h3>
          <p>{t('covidNote')}</p>
        </div>
      </aside>
    </section>
  )
}

function GoodToKnow({ offered, mapStyleUrl }: Props) {
  const t = useT('package')
  return (
    <section id="more" aria-labelledby="more-heading">
      <h2 id="more-heading">{t('more')}</h2>
      {offered.pickup.meeting_point !== null && (
        <>
          <h3>{t('meeting')}</h3>
          <PackageMeeting pickup={offered.pickup} mapStyleUrl={mapStyleUrl} />
        </>
      )}
      {offered.additional_information !== '' && (
        <>
          <h3>{t('additional')}</h3>
          <Paragraphs text={offered.additional_information} />
        </>
      )}
      <h3>{t('refund')}</h3>
      <PackageRefund offered={offered} />
      <PackageCompany company={offered.company} seller={offered.seller} />
    </section>
  )
}
