import { useState } from 'react'
import { useTypedPreview } from '../../../platform/api/use-typed-preview.ts'
import { fieldError } from '../../../ui/form.tsx'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import type { File } from '../booking-query.ts'
import { changeOf, formOf, type ChangeForm, type WantedChange } from '../rules/amendment-request.ts'
import { amendmentPreviewQuery, type AmendmentResult } from './amending-query.ts'
import { useAmend } from './use-amend.ts'

const TYPING_MS = 400
const AGREEMENT = 'agreement_needed'
const SAME = 'amendment_same'

export type Amendable = NonNullable<File['amendable']>

/** Holds the fields of a change, fetches its preview debounced, and returns the call that makes it. */
export function useAmendForm(file: File, amendable: Amendable, onDone: () => void) {
  const { reference } = file
  const [form, setForm] = useState(() => formOf(file))
  const change = changeOf(form, amendable)
  const preview = useChangePreview(reference, change)
  const { mutate, error, isPending } = useAmend(reference, onDone)
  const { allowed } = preview
  return {
    ...preview,
    form,
    type: (typed: Partial<ChangeForm>) => setForm({ ...form, ...typed }),
    isReadable: change !== undefined,
    errorOf: (field: string) => fieldError(error, field) ?? fieldError(preview.error, field),
    submit(reason: string) {
      if (change && allowed) mutate({ ...change, expected_total: allowed.after.total, reason })
    },
    failure: error,
    isPending,
  }
}

/**
 * Fetches the preview of a change. Until the response arrives, `shown` can be the preview of the change before; `allowed` is only ever that of this
 * change.
 */
function useChangePreview(reference: string, change: WantedChange | undefined) {
  const words = useRefusalWords()
  const { result, isCurrent, isFetching, error } = useTypedPreview(
    change,
    (typed) => amendmentPreviewQuery(reference, typed),
    TYPING_MS,
  )
  const answer = readAnswer(error ? undefined : result, isCurrent)
  const [needsAgreement, setNeedsAgreement] = useState(false)
  if (answer.why === AGREEMENT && !needsAgreement) setNeedsAgreement(true)
  return {
    ...answer,
    /** Whether the supplier approves each booking, so that staff must confirm that it agreed to the change. */
    needsAgreement,
    isFetching,
    error,
    isSame: answer.why === SAME,
    refusal: answer.why === undefined || answer.why === SAME ? undefined : words(answer.why),
  }
}

type Answer = {
  /** The code of the refusal; undefined if the change is allowed. */
  why: string | null | undefined
  shown: AmendmentResult | undefined
  allowed: AmendmentResult['amendment'] | undefined
}

function readAnswer(data: AmendmentResult | undefined, isCurrent: boolean): Answer {
  if (data?.outcome === 'refused') return { why: data.why, shown: undefined, allowed: undefined }
  return { why: undefined, shown: data, allowed: isCurrent ? data?.amendment : undefined }
}
