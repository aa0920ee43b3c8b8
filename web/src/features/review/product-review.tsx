import { dayInNepal } from '@chautari/contract/dates'
import type { Review } from '@chautari/contract/review/shapes'
import { useT } from '../../platform/language/texts.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './product-review.module.css'
import { languageOf } from './language-of.ts'
import { ReviewDay } from './review-day.tsx'
import { ReviewReply } from './review-reply.tsx'
import { ratingOf, Stars } from './stars.tsx'

/** Shows a review: author, date, room and language, with our answer below it. */
export function ProductReview({ review: shown }: { review: Review }) {
  const { rating, review, users, created_at: writtenAt, commentable, reply } = shown
  const t = useT('ratings')
  const name = users.name ?? t('anonymous')
  return (
    <article className={styles.review}>
      <Avatar name={users.name ?? '?'} url={users.profile_image?.url} size="small" />
      <h3>
        <MarkedText>{name}</MarkedText>
        <small>
          <ReviewDay day={dayInNepal(new Date(writtenAt))} />
          {commentable.kind === 'room' && (
            <>
              {' · '}
              <MarkedText>{commentable.title}</MarkedText>
            </>
          )}
        </small>
      </h3>
      <Stars rating={ratingOf(rating)} />
      <p lang={languageOf(review)}>{review}</p>
      {reply && <ReviewReply reply={reply} />}
    </article>
  )
}
