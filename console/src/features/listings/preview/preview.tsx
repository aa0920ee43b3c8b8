import { IconChevronLeft, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { Note } from '../../../ui/note.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { listingsAddress } from '../area/listing-area.ts'
import { propertyQuery } from '../properties/property-query.ts'
import type { PropertyFile } from '../rules/property-fields.ts'
import { shownText, type ShownText } from '../rules/shown-text.ts'
import { PreviewedRooms } from './previewed-rooms.tsx'
import styles from './preview.module.css'

/** Shows a property as travellers will read it, in the language of the console, before it is published. */
export function Preview({ slug }: { slug: string }) {
  const { data, error, isPending, refetch } = useQuery(propertyQuery(slug))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <Previewed file={data.data} />
}

function Previewed({ file }: { file: PropertyFile }) {
  const t = useT('preview')
  const locale = useLocale()
  const title = shownText(locale, file.title, file.title_ne)
  const description = shownText(locale, file.description, file.description_ne)
  const { check_in_time: from, check_in_until: until, check_out_time: time } = file
  useTitle(t('title', { title: title.text }))
  return (
    <article className={styles.page}>
      <Link to={`${listingsAddress()}/${file.slug}`} className={styles.back}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
        {t('back')}
      </Link>
      <Note icon={IconEye} tone="pine">
        <strong>{t('band')}</strong> {!file.is_live && t('bandHint')}
      </Note>
      <header>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <Facts file={file} />
      </header>
      <Photos file={file} />
      {description.text === '' ? (
        <p className={styles.facts}>{t('noDescription')}</p>
      ) : (
        <p className={styles.text} lang={description.lang}>
          {description.text}
        </p>
      )}
      <Lists file={file} />
      <PreviewedRooms rooms={file.rooms} />
      <Part title={t('times')}>
        <p>{until === null ? t('checkIn', { time: from }) : t('checkInUntil', { from, until })}</p>
        <p>{t('checkOut', { time })}</p>
      </Part>
    </article>
  )
}

function Facts({ file: { kind, star_rating: stars, address, place } }: { file: PropertyFile }) {
  const t = useT('preview')
  const word = useListingWords()
  const { text } = shownText(useLocale(), place.name, place.name_ne)
  const facts = [word(kind), stars !== null && t('stars', { n: stars }), address, text]
  return <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
}

function Photos({ file: { pictures } }: { file: PropertyFile }) {
  const t = useT('preview')
  const locale = useLocale()
  if (pictures.length === 0) return <p className={styles.facts}>{t('noPhotos')}</p>
  return (
    <ul className={styles.photos}>
      {pictures.map(({ name, url, alt, alt_ne: nepali }) => (
        <li key={name}>
          <img src={url} alt={shownText(locale, alt, nepali).text} loading="lazy" decoding="async" />
        </li>
      ))}
    </ul>
  )
}

function Lists({ file }: { file: PropertyFile }) {
  const t = useT('preview')
  const locale = useLocale()
  const word = useListingWords()
  const standard = (words: string[]) => words.map((each) => ({ text: word(each), lang: locale }))
  return (
    <>
      <Words
        title={t('highlights')}
        words={file.highlights.map((each, index) => shownText(locale, each, file.highlights_ne?.[index]))}
      />
      <Words title={t('amenities')} words={standard(file.amenities)} />
      <Words title={t('services')} words={standard(file.services)} />
      <Words title={t('safety')} words={standard(file.health_and_safety)} />
    </>
  )
}

function Words({ title, words }: { title: string; words: ShownText[] }) {
  if (words.length === 0) return null
  return (
    <Part title={title}>
      <ul className={styles.words}>
        {words.map(({ text, lang }) => (
          <li key={text} lang={lang}>
            {text}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
