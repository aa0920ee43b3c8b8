import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { MessageEffects, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ReasonField } from '../../../ui/fields/reason-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { OptionField } from '../acts/option-field.tsx'
import { useRefusalWords } from '../../../ui/booking/refusal-words.ts'
import { ANY_REASON, correctionPreviewQuery, type Correction, type File } from '../booking-query.ts'
import { useCare } from '../use-care.ts'

const TYPING_MS = 400
const FIELDS = ['name', 'email', 'phone'] as const
type Field = (typeof FIELDS)[number]

/** Returns the request of a correction. */
function correctionOf(field: Field, value: string, reason: string): Correction {
  if (field === 'name') return { act: 'correct_name', name: value, reason }
  return field === 'email' ? { act: 'correct_email', email: value, reason } : { act: 'correct_phone', phone: value, reason }
}

const INPUT_MODES = { name: 'text', email: 'email', phone: 'tel' } as const
const TEXTS = {
  name: { hint: 'nameHint', button: 'correctName', done: 'nameDone' },
  email: { hint: 'codeHint', button: 'sendCode', done: 'codeSent' },
  phone: { hint: 'codeHint', button: 'sendCode', done: 'codeSent' },
} as const

type Props = { file: File; onClose: () => void }

/** Renders the dialog that corrects the name, email or phone of the lead traveller, with its preview. */
export function CorrectDialog({ file: { reference, traveller }, onClose }: Props) {
  const t = useT('care')
  const { field, choose, value, type, correct, preview, result, refusal, error, isPending } = useCorrectionForm(
    reference,
    onClose,
  )
  const { hint, button } = TEXTS[field]
  const options = FIELDS.map((each) => ({ value: each, label: t(each), remark: traveller[each] ?? t('notGiven') }))
  return (
    <Dialog opened onClose={onClose} title={t('correct')}>
      <Form error={error} onSubmit={({ reason = '' }) => correct(reason)}>
        <OptionField name="field" legend={t('whatIsWrong')} options={options} value={field} onChange={choose} />
        <TextInput
          label={t(`${field}Corrected`)}
          value={value}
          onChange={(event) => type(event.currentTarget.value)}
          inputMode={INPUT_MODES[field]}
          autoComplete="off"
          error={fieldError(error, field) ?? fieldError(preview.error, field)}
          data-autofocus
        />
        <WhatHappens isFetching={preview.isFetching} error={preview.error} refusal={refusal} hint={t(hint)}>
          {result && <MessageEffects messages={result.messages} />}
        </WhatHappens>
        {field !== 'name' && <p>{t('takesEffect')}</p>}
        <ReasonField label={t('reason')} hint={t('reasonHint')} error={error} />
        <Button type="submit" variant="filled" loading={isPending} disabled={!result}>
          {t(button)}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Holds the fields of a correction, fetches its preview debounced, and returns the call that makes it. */
function useCorrectionForm(reference: string, onDone: () => void) {
  const t = useT('care')
  const words = useRefusalWords()
  const [field, setField] = useState<Field>('name')
  const [value, setValue] = useState('')
  const [debounced] = useDebouncedValue(value.trim(), TYPING_MS)
  const isReady = debounced !== '' && debounced === value.trim()
  const preview = useQuery({ ...correctionPreviewQuery(reference, correctionOf(field, debounced, ANY_REASON)), enabled: isReady })
  const done = t(TEXTS[field].done)
  const { run, refused, forget, error, isPending } = useCare('POST /staff/bookings/:reference/corrections', {
    reference,
    done,
    onDone,
  })
  const type = (next: string) => {
    setValue(next)
    forget()
  }
  const choose = (next: Field) => {
    setField(next)
    type('')
  }
  const answer = refused ?? (isReady ? preview.data : undefined)
  const correct = (reason: string) => run({ params: { reference }, body: correctionOf(field, value, reason) })
  return {
    field,
    choose,
    value,
    type,
    correct,
    preview,
    result: answer?.outcome === 'done' ? answer : undefined,
    refusal: answer?.outcome === 'refused' ? words(answer.why) : undefined,
    error,
    isPending,
  }
}
