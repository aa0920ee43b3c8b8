import type { PackageResult } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { MarkedText } from '../../../../ui/text/marked-text.tsx'
import { useTextFormats } from '../../../../ui/fields/text-formats.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { links } from '../../../../links.ts'
import { CardHeart } from '../../../../entities/account/card-heart.tsx'
import { CancellationLine } from '../../../../entities/booking/cancellation-line.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { ButtonLink } from '../../../../ui/actions/button.tsx'
import { ScoreChip } from '../../../../ui/feedback/score-chip.tsx'
import { resultQuery } from './first-start.ts'
import { PackageNext } from './package-next.tsx'
import { PackageOutline } from './package-outline.tsx'
import { usePackagePreview } from '../package-preview.ts'
import { PackagePhoto } from '../package-photo.tsx'
import { PackagePrice } from '../package-price.tsx'
import { RouteLine } from '../route-line.tsx'
import styles from './package-result-card.module.css'
import { scoreWord } from '../../score-word.ts'

// Below this, the number of seats left is shown, as for rooms (spec 1 §2).
const FEW_SEATS = 10

type Props = {
  result: PackageResult
  /** The number of travellers in the total. */
  count: number
  /** The first day of the chosen month. */
  from?: CalendarDate | undefined
  isEager?: boolean
}

/** Shows a package as a search result for a number of travellers. */
export function PackageResultCard({ result, count, from, isEager = false }: Props) {
  const t = useT('packages')
  const { rupees } = useFormats()
  const { languageOf } = useTextFormats()
  const state = usePackagePreview(result)
  const say = useWords()
  const { slug, title, availability: isAvailable, average_rating: average, reviews_count: reviews } = result
  const address = links.package(slug, resultQuery(result, { count, from }))
  return (
    <article className={isAvailable ? styles.card : `${styles.card} ${styles.out}`}>
      <PackagePhoto offered={result} sizes="(max-width: 768px) 100vw, 400px" isEager={isEager} className={styles.photo} />
      <div className={styles.body}>
        <p className={styles.category}>
          {say(result.category).text} · <MarkedText>{result.company_name}</MarkedText>
        </p>
        <h2>
          <Link to={address} state={state} viewTransition lang={languageOf(title)}>
            {title}
          </Link>
        </h2>
        <RouteLine label={t('route')} route={result.route} destination={result.destination} />
        <PackageOutline result={result} />
        <SeatsAndTerms result={result} />
        <Inclusions names={result.inclusions} />
      </div>
      <div className={styles.save}>
        <CardHeart kind="package" slug={slug} label={t('save', { title })} />
      </div>
      <div className={styles.side}>
        {reviews > 0 && <ScoreChip average={average} word={t(scoreWord(average))} detail={t('reviews', { n: reviews })} />}
        <PackageNext offered={result} count={count} from={from} />
        <footer>
          <div>
            <PackagePrice offered={result} />
            {isAvailable && count > 1 && result.total_price > 0 && (
              <p className={styles.total}>
                {t('totalFor', { total: rupees(result.total_price), travellers: t('traveller', { n: count }) })}
              </p>
            )}
          </div>
          {isAvailable && (
            <ButtonLink to={`${address}#buy`} aria-label={`${t('bookNow')}: ${title}`}>
              {t('bookNow')}
            </ButtonLink>
          )}
        </footer>
      </div>
    </article>
  )
}

function Inclusions({ names }: { names: string[] }) {
  const t = useT('packages')
  const say = useWords()
  return (
    <ul className={styles.inclusions} aria-label={t('includes')}>
      {names.map((name) => {
        const { text, lang } = say(name)
        return (
          <li key={name} lang={lang}>
            <IconCheck size={18} stroke={1.75} aria-hidden />
            {text}
          </li>
        )
      })}
    </ul>
  )
}

/** Renders the refund terms and the seats left when they are few, or that the package is unavailable. */
function SeatsAndTerms({ result }: { result: PackageResult }) {
  const t = useT('packages')
  if (!result.availability) return <p className={styles.none}>{t('unavailable')}</p>
  return (
    <>
      {result.is_fixed_departure && result.free_seats < FEW_SEATS && (
        <p className={styles.few}>{t('fewSeats', { n: result.free_seats })}</p>
      )}
      <CancellationLine terms={result.refund_terms} policy={result.refund_policy} total={result.total_price} />
    </>
  )
}
