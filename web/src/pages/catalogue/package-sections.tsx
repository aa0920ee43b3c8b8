import type { Package } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { IconVirus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LongText, Paragraphs } from '../../features/catalogue/long-text.tsx'
import { PackageCompany, PackageRefund } from '../../features/catalogue/package/package-conditions.tsx'
import { PackageElevation } from '../../features/catalogue/package/elevation/package-elevation.tsx'
import { PackageInclusions } from '../../features/catalogue/package/package-inclusions.tsx'
import { PackageJourney } from '../../features/catalogue/package/route/package-journey.tsx'
import { PackageMonths } from '../../features/catalogue/package/elevation/package-months.tsx'
import { PackageMeeting } from '../../features/catalogue/package/package-meeting.tsx'
import { useFormats } from '../../platform/language/formats.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { useT } from '../../platform/language/texts.ts'
import { useWords } from '../../platform/language/words.ts'
import styles from './package-page.module.css'

type Props = { offered: Package; mapStyleUrl: string | null }
type SectionsProps = Props & { today: CalendarDate; children: ReactNode }

/** Shows the description, itinerary, inclusions and conditions of a package. */
export function PackageSections({ offered, mapStyleUrl, today, children }: SectionsProps) {
  const t = useT('package')
  return (
    <div className={styles.sections}>
      <Overview offered={offered} />
      <section id="itinerary" aria-labelledby="itinerary-heading">
        <h2 id="itinerary-heading">{t('itinerary')}</h2>
        <PackageElevation days={offered.tour_details} />
        <PackageMonths months={offered.months} month={Number(today.slice(5, 7))} />
        <PackageJourney key={offered.slug} days={offered.tour_details} />
      </section>
      <section id="included" aria-labelledby="included-heading">
        <h2 id="included-heading">{t('included')}</h2>
        <PackageInclusions offered={offered} />
      </section>
      <GoodToKnow offered={offered} mapStyleUrl={mapStyleUrl} />
      {children}
    </div>
  )
}

function Overview({ offered }: { offered: Package }) {
  const t = useT('package')
  const { number } = useFormats()
  const place = usePlaceNames()
  const say = useWords()
  const altitude = offered.max_altitude
  const facts: [string, string][] = [
    [t('length'), t('days', { n: offered.days })],
    [t('destination'), place(offered.destination)],
    [t('category'), say(offered.category).text],
    [t('difficulty'), say(offered.difficulty ?? '').text],
    [t('highest'), altitude === null ? '' : t('metres', { metres: number(altitude) })],
  ]
  return (
    <section id="overview" aria-labelledby="overview-heading">
      <h2 id="overview-heading">{t('about')}</h2>
      <LongText text={offered.description} labels={{ more: t('showMore'), less: t('showLess') }} />
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
      <PackageCompany company={offered.company} />
    </section>
  )
}
