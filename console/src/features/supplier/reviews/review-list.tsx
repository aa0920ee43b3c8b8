import type { CallResponse } from '@chautari/contract/contract'
import { dayInNepal } from '@chautari/contract/dates'
import { REVIEW_REPLY_MAX } from '@chautari/contract/review/limits'
import { Button, Textarea } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { pagedQuery } from '../../../platform/api/paged-query.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { ListFilters, ListRows } from '../../../ui/list/list-rows.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { StateLinks } from '../../../ui/list/state-links.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { useFocusKeptIn } from '../../../ui/use-focus-kept.ts'
import styles from './reviews.module.css'

type Review = CallResponse<'GET /supplier/reviews'>['data'][number]
type Answered = 'yes' | 'no'

const STARS = [1, 2, 3, 4, 5]
const REVIEWS = 'GET /supplier/reviews'

const reviewsQuery = (answered: Answered | undefined) =>
  pagedQuery([REVIEWS, { answered }], (cursor, signal) =>
    callApi(REVIEWS, { query: { ...(answered && { answered }), ...cursor } }, signal),
  )

/** Shows the reviews of the organisation’s products. Each can be answered once. */
export function ReviewList({ answered }: { answered: Answered | undefined }) {
  const t = useT('feedback')
  const query = useInfiniteQuery(reviewsQuery(answered))
  return (
    <>
      <ListFilters>
        <StateLinks
          label={t('filters')}
          states={['no', 'yes'] as const}
          chosen={answered}
          all={t('all')}
          nameOf={(state) => t(state === 'no' ? 'unanswered' : 'answered')}
          addressOf={(state) => (state ? `?answered=${state}` : '?')}
        />
      </ListFilters>
      <PagedList
        query={query}
        more={t('more')}
        blank={
          <Blank icon={IconStar} title={t('empty')}>
            <p>{t('emptyHint')}</p>
          </Blank>
        }
      >
        {(reviews) => (
          <ListRows>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ListRows>
        )}
      </PagedList>
    </>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const t = useT('feedback')
  const formats = useFormats()
  const mayReply = useSupplierMay()('reviews.reply')
  const [isReplying, setReplying] = useState(false)
  const { rating, review: text, reply, users, commentable: product, created_at: at } = review
  const isOpen = isReplying && !reply
  const item = useRef<HTMLLIElement>(null)
  useFocusKeptIn(item, isOpen)
  const productName = [product.title, product.property_name].filter((part) => part !== null).join(', ')
  return (
    <li ref={item} className={styles.review}>
      <header className={styles.head}>
        <span className={styles.stars} role="img" aria-label={t('stars', { n: rating })}>
          {STARS.map((star) => (star <= rating ? <IconStarFilled key={star} size={14} /> : <IconStar key={star} size={14} />))}
        </span>
        <h2 lang={formats.languageOf(users.name ?? '')}>{users.name ?? t('anonymous')}</h2>
        <span className={styles.quiet}>
          {productName} · {formats.longDay(dayInNepal(new Date(at)))}
        </span>
      </header>
      <p lang={formats.languageOf(text)}>{text}</p>
      {reply && (
        <div className={styles.reply}>
          <h3>{t(reply.by === 'supplier' ? 'yourReply' : 'ourReply')}</h3>
          <p lang={formats.languageOf(reply.text)}>{reply.text}</p>
        </div>
      )}
      {!reply && mayReply && !isReplying && (
        <Button size="xs" onClick={() => setReplying(true)}>
          {t('reply')}
        </Button>
      )}
      {isOpen && <ReplyForm id={review.id} onCancel={() => setReplying(false)} />}
    </li>
  )
}

function ReplyForm({ id, onCancel }: { id: string; onCancel: () => void }) {
  const t = useT('feedback')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isTyped, setTyped] = useState(false)
  // The button that opened the form is gone, and the focus with it.
  useEffect(() => field.current?.focus(), [])
  const queries = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (text: string) => callApi('POST /supplier/reviews/:id/reply', { params: { id }, body: { text } }),
    onSuccess: async () => {
      showToast(t('replied'))
      await queries.invalidateQueries({ queryKey: [REVIEWS] })
    },
  })
  return (
    <Form error={error} onSubmit={({ text = '' }) => mutate(text)}>
      <LeaveQuestion isUnsaved={isTyped} />
      <Textarea
        name="text"
        label={t('replyLabel')}
        description={t('replyHint')}
        maxLength={REVIEW_REPLY_MAX}
        autosize
        minRows={3}
        error={fieldError(error, 'text')}
        ref={field}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
      />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('publish')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Form>
  )
}
