import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
export function useAmending(file: File, amendable: Amendable, onDone: () => void) {
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

/** Asks what a change would do. `shown` may be of the change before, until the answer arrives; `allowed` is of exactly this one. */
function useChangePreview(reference: string, change: WantedChange | undefined) {
  const words = useRefusalWords()
  const [rested] = useDebouncedValue(JSON.stringify(change), TYPING_MS)
  const isRested = change !== undefined && JSON.stringify(change) === rested
  const { data, error, isFetching, isPlaceholderData } = useQuery(amendmentPreviewQuery(reference, isRested ? change : undefined))
  const answer = readAnswer(error || !change ? undefined : data, isRested && !isPlaceholderData)
  const [needsAgreement, setNeedsAgreement] = useState(false)
  if (answer.why === AGREEMENT && !needsAgreement) setNeedsAgreement(true)
  return {
    ...answer,
    /** Whether the supplier accepts each booking itself, so that staff have to confirm that it agreed. */
    needsAgreement,
    isFetching: isFetching || (change !== undefined && !isRested),
    error,
    isSame: answer.why === SAME,
    refusal: answer.why === undefined || answer.why === SAME ? undefined : words(answer.why),
  }
}

type Answer = {
  /** Why it is refused; undefined where it is not. */
  why: string | null | undefined
  shown: AmendmentResult | undefined
  allowed: AmendmentResult['amendment'] | undefined
}

function readAnswer(data: AmendmentResult | undefined, isExact: boolean): Answer {
  if (data?.outcome === 'refused') return { why: data.why, shown: undefined, allowed: undefined }
  return { why: undefined, shown: data, allowed: isExact ? data?.amendment : undefined }
}
