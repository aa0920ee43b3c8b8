import { Button, Textarea } from '@mantine/core'
import type { BookingActName, StaffAct } from '@chautari/contract/staff/booking-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useScrollIntoView } from '../../../ui/decision/use-scroll-into-view.ts'
import { LeaveQuestion } from '../../../ui/dialog/leave-question.tsx'
import { Refusal } from '../../../ui/form.tsx'
import { showFailure, showToast } from '../../../ui/toasts/toast.ts'
import { fileQuery, type File } from '../booking-query.ts'
import { doneOf, labelOf } from '../rules/act-label.ts'
import { needsReason, REASON_MAX, recordsReversal } from '../rules/act-request.ts'
import styles from './act-form.module.css'
import { ActPreview } from './act-preview.tsx'
import { AmountOfAct } from './amount-of-act.tsx'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import { useActForm } from './use-act-form.ts'

type Props = { file: File; act: BookingActName; onDone?: () => void; onBack?: () => void }

const HARMLESS: readonly BookingActName[] = ['approve', 'approve_cancellation', 'reopen', 'record_reversal', 'correct_reversal']

/** Renders the form of one act on a booking: the amount if there is a choice, the effects, the reason, and a button with the outcome. */
export function ActForm({ file, act, onDone, onBack }: Props) {
  const t = useT('acts')
  const formats = useFormats()
  const { choice, setChoice, reason, setReason, min, isShort, preview, body } = useActForm(file, act)
  const { result } = preview
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isChosen = onBack !== undefined
  useEffect(() => {
    if (isChosen) (needsReason(act) ? field : button).current?.focus()
  }, [act, isChosen])
  useScrollIntoView(form, isChosen && result !== undefined)
  const { mutate, error, isPending, isSuccess } = useAct({ file, act, onDone })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) field.current?.focus()
    else if (body) mutate(body)
  }
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && onBack?.()
  const reasonError = t(act === 'approve_cancellation' ? 'abovePolicy' : 'reasonShort', { n: min })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <LeaveQuestion isUnsaved={reason.trim() !== '' && !isSuccess} />
      <AmountOfAct file={file} act={act} choice={choice} onChange={setChoice} isTried={isTried} />
      <ActPreview file={file} act={act} {...preview} />
      <Textarea
        ref={field}
        label={t(labelOfReason(act, min))}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried && isShort ? reasonError : undefined}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={REASON_MAX}
        onKeyDown={leave}
      />
      <Refusal error={error} />
      <div className={styles.buttons}>
        <Button
          ref={button}
          type="submit"
          variant="filled"
          color={HARMLESS.includes(act) ? undefined : 'red'}
          className={styles.do}
          onKeyDown={leave}
          loading={isPending}
          disabled={result?.outcome === 'refused'}
          // Not disabled, which would take the focus away.
          aria-disabled={preview.isFetching}
        >
          {result && result.outcome !== 'refused'
            ? t(`do_${labelOf(act, result)}`, { amount: formats.rupees(result.refund ?? 0) })
            : t(act)}
        </Button>
        {onBack && <Button onClick={onBack}>{t('back')}</Button>}
      </div>
    </form>
  )
}

/** Returns the key of the label of the reason. The reason of a reversed amount is not sent to the traveller. */
function labelOfReason(act: BookingActName, min: number): 'reason' | 'reasonOptional' | 'reversedReason' {
  if (recordsReversal(act)) return 'reversedReason'
  return min > 0 ? 'reason' : 'reasonOptional'
}

type UseActInput = { file: File; act: BookingActName; onDone: (() => void) | undefined }

/** Returns the call that performs an act. Shows the result as a toast and refetches the booking. */
function useAct({ file: { reference }, act, onDone }: UseActInput) {
  const t = useT('acts')
  const queries = useQueryClient()
  const refusal = useRefusalWords()
  return useMutation({
    mutationFn: async (body: StaffAct) => {
      const { data } = await callApi('POST /staff/bookings/:reference/acts', { params: { reference }, body })
      return data
    },
    onSuccess: async (result) => {
      if (result.outcome === 'refused') showFailure(t('refused', { why: refusal(result.why) }))
      else {
        showToast(t(`done_${doneOf(act, result)}`))
        onDone?.()
      }
      await queries.invalidateQueries({ queryKey: fileQuery(reference).queryKey })
    },
  })
}
