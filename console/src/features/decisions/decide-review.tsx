import type { ReviewAct, ReviewActResult } from '@chautari/contract/staff/reviews'
import { IconEye, IconEyeOff, IconStar } from '@tabler/icons-react'
import { callApi } from '../../platform/api/api.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect, MessageEffects } from '../../ui/decision/effects.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import { REASON_MAX, REASON_MIN } from './limits.ts'
import { usePreview } from './use-preview.ts'

type Props = DecisionProps & { id: string; act: 'publish' | 'refuse' }

/** Publishes or refuses a review. The reviewer reads the reason of a refusal. */
export function DecideReview({ id, act, ...rest }: Props) {
  const t = useT('decisions')
  const isRefusal = act === 'refuse'
  const bodyOf = (reason: string): ReviewAct => (act === 'refuse' ? { act, reason } : { act, ...(reason !== '' && { reason }) })
  const preview = usePreview({
    key: ['POST /staff/reviews/:id/preview', id, act],
    fetchPreview: async (signal) => {
      const body = bodyOf(isRefusal ? 'preview' : '')
      return (await callApi('POST /staff/reviews/:id/preview', { params: { id }, body }, signal)).data
    },
  })
  return (
    <DecisionForm
      {...rest}
      title={t(isRefusal ? 'refuse_review' : 'publish_review')}
      preview={preview}
      effects={(result) => <ReviewEffects result={result} isRefusal={isRefusal} />}
      text={
        isRefusal
          ? { label: t('reasonRead'), min: REASON_MIN, max: REASON_MAX }
          : { label: t('noteOptional'), min: 0, max: REASON_MAX }
      }
      button={() => t(isRefusal ? 'do_refuse_review' : 'do_publish_review')}
      isHarmful={isRefusal}
      decide={async (reason) => (await callApi('POST /staff/reviews/:id/acts', { params: { id }, body: bodyOf(reason) })).data}
      done={t(isRefusal ? 'done_refuse_review' : 'done_publish_review')}
    />
  )
}

/** Says what a decision does: who can read the review, the rating before and after, and the messages. */
export function ReviewEffects({ result, isRefusal }: { result: ReviewActResult; isRefusal: boolean }) {
  const t = useT('decisions')
  const formats = useFormats()
  const { before, after, messages } = result
  const isSame = before.reviews === after.reviews
  const stars = ({ average }: { average: number }) => formats.digits(average)
  return (
    <>
      <Effect icon={isRefusal ? IconEyeOff : IconEye}>{t(isRefusal ? 'staysHidden' : 'isShown')}</Effect>
      <Effect icon={IconStar}>
        {isSame
          ? t('ratingStays', { average: stars(before) })
          : t('ratingChanges', { before: stars(before), after: stars(after), n: after.reviews })}
      </Effect>
      <MessageEffects messages={messages} />
    </>
  )
}
