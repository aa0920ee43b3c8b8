import { IconStar } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { ReviewCard, type Chosen } from './review-card.tsx'
import { reviewsQuery, type Filter } from './reviews-query.ts'
import styles from './reviews.module.css'

/** Shows the reviews that match a filter, each with its acts; `renderAct` renders an open one. */
export function ReviewList({ filter, renderAct }: { filter: Filter; renderAct: (chosen: Chosen) => ReactNode }) {
  const t = useT('reviews')
  const queries = useQueryClient()
  const query = useInfiniteQuery(reviewsQuery(filter))
  const isFiltered = Object.keys(filter).length > 0
  const blank = (
    <Blank icon={IconStar} title={t(isFiltered ? 'none' : 'empty')}>
      <p>{t(isFiltered ? 'noneHint' : 'emptyHint')}</p>
    </Blank>
  )
  const refresh = () => {
    for (const key of ['GET /staff/reviews', 'GET /staff/queue', 'GET /staff/entries'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(reviews) => (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} onDone={refresh} renderAct={renderAct} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
