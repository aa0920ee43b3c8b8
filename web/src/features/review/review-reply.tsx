import { dayInNepal } from '@chautari/contract/dates'
import type { Review } from '@chautari/contract/review/shapes'
import { useT } from '../../platform/language/texts.ts'
import { languageOf } from './language-of.ts'
import { ReviewDay } from './review-day.tsx'
import styles from './review-reply.module.css'

/** Shows the public answer to a review, ours or that of the host. */
export function ReviewReply({ reply: { text, created_at: writtenAt, by } }: { reply: NonNullable<Review['reply']> }) {
  const t = useT('ratings')
  return (
    <div className={styles.reply}>
      <p className={styles.head}>
        <strong>{t(by === 'supplier' ? 'hostReply' : 'reply')}</strong> <ReviewDay day={dayInNepal(new Date(writtenAt))} />
      </p>
      <p lang={languageOf(text)}>{text}</p>
    </div>
  )
}
