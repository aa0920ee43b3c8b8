import { useSearchParams } from 'react-router'
import { AnswerReview, RemoveAnswer } from '../../features/decisions/answer-review.tsx'
import { DecideReview } from '../../features/decisions/decide-review.tsx'
import { ReviewFilters } from '../../features/reviews/review-filters.tsx'
import { ReviewList } from '../../features/reviews/review-list.tsx'
import { filterIn } from '../../features/reviews/reviews-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function ReviewsPage() {
  const t = useT('reviews')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const queryWith = (change: Record<string, string>) =>
    new URLSearchParams(Object.entries({ ...filter, ...change }).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReviewFilters
        filter={filter}
        onChange={(change) => setQuery(queryWith(change))}
        addressOf={(state) => `?${queryWith({ state }).toString()}`}
      />
      <ReviewList
        key={query.toString()}
        filter={filter}
        renderAct={({ review: { id, answer }, act, onDone, onBack }) => {
          const form = { id, onDone, onBack }
          if (act === 'answer') return <AnswerReview {...form} answer={answer} />
          if (act === 'remove_answer') return <RemoveAnswer {...form} />
          return <DecideReview key={act} {...form} act={act} />
        }}
      />
    </>
  )
}
