import { useDebouncedValue } from '@mantine/hooks'
import { REVIEW_REPLY_MAX, REVIEW_TEXT_MIN } from '@chautari/contract/review/limits'
import type { ListedReview, ReviewAct } from '@chautari/contract/staff/reviews'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect, MessageEffects } from '../../ui/decision/effects.tsx'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { PairField } from '../../ui/fields/pair-field.tsx'
import { fieldError } from '../../ui/form.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import { REASON_MAX, REASON_MIN } from './limits.ts'
import { usePreview } from './use-preview.ts'

const TYPING_MS = 300

type Props = DecisionProps & { id: string }

const previewOf = (id: string, body: ReviewAct) => ({
  key: ['POST /staff/reviews/:id/preview', id, body],
  fetchPreview: async (signal: AbortSignal) =>
    (await callApi('POST /staff/reviews/:id/preview', { params: { id }, body }, signal)).data,
})

const send = async (id: string, body: ReviewAct) => (await callApi('POST /staff/reviews/:id/acts', { params: { id }, body })).data

const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
const isLongEnough = (text: string | null) => text === null || text.length >= REVIEW_TEXT_MIN

type Written = { text: string | null; text_ne: string | null }

const isWritten = ({ text, text_ne: nepali }: Written) => (text ?? nepali) !== null && isLongEnough(text) && isLongEnough(nepali)

const isNew = ({ text, text_ne: nepali }: Written, before: Written | null) =>
  text !== (before?.text ?? null) || nepali !== (before?.text_ne ?? null)

/** Writes our public answer to a review, in one language or both, or changes it. */
export function AnswerReview({ id, answer, ...rest }: Props & Pick<ListedReview, 'answer'>) {
  const t = useT('decisions')
  const [english, setEnglish] = useState(answer?.text ?? '')
  const [nepali, setNepali] = useState(answer?.text_ne ?? '')
  const [typed] = useDebouncedValue(`${english}\n${nepali}`, TYPING_MS)
  const body = { act: 'answer' as const, text: orNull(english), text_ne: orNull(nepali) }
  const isTyping = typed !== `${english}\n${nepali}`
  const preview = usePreview({ ...previewOf(id, body), isEnabled: !isTyping && isWritten(body) && isNew(body, answer) })
  return (
    <DecisionForm
      {...rest}
      title={t('answer_review')}
      preview={{ ...preview, isFetching: preview.isFetching || isTyping }}
      waiting={t('answerFirst')}
      effects={({ messages }) => (
        <>
          <Effect icon={IconEye}>{t('answerShown')}</Effect>
          <MessageEffects messages={messages} />
        </>
      )}
      text={undefined}
      button={() => t('do_answer_review')}
      decide={() => send(id, body)}
      done={t('done_answer_review')}
    >
      {isNew(body, answer) && <LeaveQuestion isUnsaved />}
      <PairField
        label={t('answerText')}
        isLong
        max={REVIEW_REPLY_MAX}
        en={{ value: english, onChange: setEnglish, error: fieldError(preview.error, 'text') }}
        ne={{ value: nepali, onChange: setNepali, error: fieldError(preview.error, 'text_ne') }}
      />
    </DecisionForm>
  )
}

/** Removes our answer to a review, with a reason. */
export function RemoveAnswer({ id, ...rest }: Props) {
  const t = useT('decisions')
  const preview = usePreview(previewOf(id, { act: 'remove_answer', reason: 'preview' }))
  return (
    <DecisionForm
      {...rest}
      title={t('remove_answer')}
      preview={preview}
      effects={({ messages }) => (
        <>
          <Effect icon={IconEyeOff}>{t('answerGone')}</Effect>
          <MessageEffects messages={messages} />
        </>
      )}
      text={{ label: t('reason'), min: REASON_MIN, max: REASON_MAX }}
      button={() => t('do_remove_answer')}
      isHarmful
      decide={(reason) => send(id, { act: 'remove_answer', reason })}
      done={t('done_remove_answer')}
    />
  )
}
