import { Button } from '@mantine/core'
import type { CallResponse } from '@chautari/contract/contract'
import { dayInNepal } from '@chautari/contract/dates'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useFocusKeptIn } from '../../ui/use-focus-kept.ts'
import styles from './reviews.module.css'

export type Review = CallResponse<'GET /staff/reviews'>['data'][number]
export type ReviewActName = 'publish' | 'refuse' | 'answer' | 'remove_answer'

const TONES: Record<Review['state'], BadgeTone> = { held: 'amber', shown: 'green', rejected: 'red' }
const STARS = [1, 2, 3, 4, 5]

/** An act that was chosen for a review. */
export type Chosen = { review: Review; act: ReviewActName; onDone: () => void; onBack: () => void }

type Props = { review: Review; onDone: () => void; renderAct: (chosen: Chosen) => ReactNode }

/** Shows a review with its product, our answer, and its acts, or the open one of them. */
export function ReviewCard({ review, onDone, renderAct }: Props) {
  const t = useT('reviews')
  const formats = useFormats()
  const { state, rating, text, author, product, created_at: at } = review
  const name = product.property_name ?? product.title
  const [act, setAct] = useState<ReviewActName>()
  const close = () => setAct(undefined)
  const finish = () => {
    close()
    onDone()
  }
  const card = useRef<HTMLLIElement>(null)
  useFocusKeptIn(card, act !== undefined)
  return (
    <li ref={card} className={styles.card}>
      <header className={styles.head}>
        <span className={styles.stars} role="img" aria-label={t('stars', { n: rating })}>
          {STARS.map((star) => (star <= rating ? <IconStarFilled key={star} size={14} /> : <IconStar key={star} size={14} />))}
        </span>
        <h2 lang={formats.languageOf(name)}>{name}</h2>
        <Badge tone={TONES[state]}>{t(state)}</Badge>
        <span className={styles.when}>
          <span lang={author === null ? undefined : formats.languageOf(author)}>{author ?? t('anonymous')}</span> ·{' '}
          {formats.longDay(dayInNepal(new Date(at)))}
        </span>
      </header>
      <p className={styles.text} lang={formats.languageOf(text)}>
        {text}
      </p>
      <Answer answer={review.answer} />
      {act ? renderAct({ review, act, onDone: finish, onBack: close }) : <Acts review={review} onAct={setAct} />}
    </li>
  )
}

/** Shows our answer in each language that it has. */
function Answer({ answer }: Pick<Review, 'answer'>) {
  const t = useT('reviews')
  if (!answer) return null
  return (
    <div className={styles.answer}>
      <h3>{t('ourAnswer')}</h3>
      {answer.text !== null && <p lang="en">{answer.text}</p>}
      {answer.text_ne !== null && <p lang="ne">{answer.text_ne}</p>}
    </div>
  )
}

type ActsProps = { review: Review; onAct: (act: ReviewActName) => void }

function Acts({ review: { id, state, answer, reference, product }, onAct }: ActsProps) {
  const t = useT('reviews')
  const may = useMay()
  const listing = product.kind === 'room' ? product.property_slug : `packages/${product.slug}`
  const isShown = state === 'shown'
  return (
    <div className={styles.acts}>
      {!isShown && <Button onClick={() => onAct('publish')}>{t('publish')}</Button>}
      {isShown && <Button onClick={() => onAct('answer')}>{t(answer ? 'changeAnswer' : 'answerIt')}</Button>}
      {answer && <Button onClick={() => onAct('remove_answer')}>{t('removeAnswer')}</Button>}
      {state !== 'rejected' && (
        <Button variant="outline" color="red" onClick={() => onAct('refuse')}>
          {t('refuse')}
        </Button>
      )}
      <span className={styles.links}>
        {listing !== null && <Link to={`/listings/${listing}`}>{t('openListing')}</Link>}
        {reference !== null && may('bookings.view') && <Link to={`/bookings/${reference}`}>{t('openBooking')}</Link>}
        <Link to={`/entries?about=review%3A${id}`}>{t('history')}</Link>
      </span>
    </div>
  )
}
