import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { Link } from 'react-router'
import { links } from '../../../links.ts'
import { CardHeart } from '../../../entities/account/card-heart.tsx'
import { usePlaceNames } from '../../../entities/catalogue/place-names.ts'
import { useT } from '../../../platform/language/texts.ts'
import { cut } from '../../../ui/text/cut.ts'
import { ScoreChip } from '../../../ui/feedback/score-chip.tsx'
import styles from './package-card.module.css'
import { usePackagePreview } from './package-preview.ts'
import { PackageFacts } from './package-facts.tsx'
import { PackagePhoto } from './package-photo.tsx'
import { PackagePrice } from './package-price.tsx'
import { scoreWord } from '../score-word.ts'
import { useTextFormats } from '../../../ui/fields/text-formats.ts'

// The length at which titles are cut (spec 1 §9).
const TITLE_MAX = 23

type Props = {
  offered: PackageOffered
  /** False on the page of saved stays, which has its own heart. */ hasHeart?: boolean
}

/** Shows a package as a card of the package home page. Uses the texts of `packages`. */
export function PackageCard({ offered, hasHeart = true }: Props) {
  const t = useT('packages')
  const place = usePlaceNames()
  const { languageOf } = useTextFormats()
  const state = usePackagePreview(offered)
  const { slug, title, destination, availability, average_rating: average, reviews_count: reviews } = offered
  return (
    <article className={styles.card}>
      <PackagePhoto offered={offered} sizes="(max-width: 768px) 74vw, 400px" />
      <div className={styles.body}>
        <h3>
          <Link to={links.package(slug)} state={state} viewTransition title={title} aria-label={title} lang={languageOf(title)}>
            {cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p className={styles.where}>{place(destination)}</p>
        <PackageFacts offered={offered} />
        {reviews > 0 && <ScoreChip average={average} word={t(scoreWord(average))} detail={t('reviews', { n: reviews })} />}
        <div className={styles.price}>
          {availability ? <PackagePrice offered={offered} /> : <p className={styles.none}>{t('unavailable')}</p>}
        </div>
      </div>
      {hasHeart && <CardHeart kind="package" slug={slug} label={t('save', { title })} />}
    </article>
  )
}
