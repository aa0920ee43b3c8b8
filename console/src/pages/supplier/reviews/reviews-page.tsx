import { useSearchParams } from 'react-router'
import { ReviewList } from '../../../features/supplier/reviews/review-list.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export default function SupplierReviewsPage() {
  const t = useT('feedback')
  const [query] = useSearchParams()
  const answered = query.get('answered')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReviewList answered={answered === 'yes' || answered === 'no' ? answered : undefined} />
    </>
  )
}
