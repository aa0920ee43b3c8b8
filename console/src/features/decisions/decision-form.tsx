import { Button, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { useRefusalWords } from '../../ui/booking/refusal-words.ts'
import { WhatHappens } from '../../ui/decision/effects.tsx'
import { useScrollIntoView } from '../../ui/decision/use-scroll-into-view.ts'
import { LeaveQuestion } from '../../ui/dialog/leave-question.tsx'
import { Refusal } from '../../ui/form.tsx'
import { showFailure, showToast } from '../../ui/toasts/toast.ts'
import styles from './decision-form.module.css'
import { useFocusWithin } from './use-focus-within.ts'
import type { Preview } from './use-preview.ts'

type Outcome = { outcome: string; why: string | null }

/** The text that a decision needs: a reason, or the reference of the provider. */
type TextWanted = { label: string; min: number; max: number; isLine?: boolean }

/** The props that a screen passes to each form of a decision. */
export type DecisionProps = { onDone: () => void; onBack: () => void }

type Props<R extends Outcome> = DecisionProps & {
  title: string
  /** Facts and fields above the preview. */
  children?: ReactNode
  preview: Preview<R>
  /** The text in place of the effects while there is no preview. */
  waiting?: string
  effects: (result: R) => ReactNode
  text: TextWanted | undefined
  /** The label of the button: the outcome according to the preview. */
  button: (result: R | undefined) => string
  isHarmful?: boolean
  decide: (text: string) => Promise<Outcome>
  done: string
}

/** Renders one decision about a work item: its preview, the text that it needs, and a button that names the outcome. */
export function DecisionForm<R extends Outcome>(props: Props<R>) {
  const { title, children, preview, effects, text: wanted, button, isHarmful = false, onBack, waiting } = props
  const t = useT('acts')
  const { result } = preview
  const refusal = useRefusal(result)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<Field>(null)
  const form = useRef<HTMLFormElement>(null)
  useFocusWithin(form, onBack)
  useScrollIntoView(form, result !== undefined)
  const { mutate, error, isPending, isSuccess } = useDecide(props)
  const min = wanted?.min ?? 0
  const isShort = text.trim().length < min
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isShort) field.current?.focus()
    else if (isReady(preview)) mutate(text.trim())
  }
  const heading = useId()
  return (
    <section className={styles.deciding} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <LeaveQuestion isUnsaved={text.trim() !== '' && !isSuccess} />
        {children}
        <WhatHappens {...preview} hint={waiting} refusal={refusal}>
          {result && refusal === undefined && effects(result)}
        </WhatHappens>
        {wanted && (
          <TextField
            wanted={wanted}
            field={field}
            value={text}
            onChange={setText}
            error={isTried && isShort ? t('reasonShort', { n: min }) : undefined}
          />
        )}
        <Refusal error={error} />
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant="filled"
            color={isHarmful ? 'red' : undefined}
            className={styles.do}
            loading={isPending}
            disabled={refusal !== undefined || preview.error !== null}
            // Not disabled, which would take the focus away.
            aria-disabled={preview.isFetching}
          >
            {button(result)}
          </Button>
          <Button onClick={onBack}>{t('back')}</Button>
        </div>
      </form>
    </section>
  )
}

/** Returns why the server would refuse a decision; undefined if it would accept it. */
function useRefusal(result: Outcome | undefined): string | undefined {
  const words = useRefusalWords()
  return result?.outcome === 'refused' ? words(result.why) : undefined
}

/** Returns whether the preview has loaded and allows the decision. */
const isReady = ({ result, isFetching }: Preview<Outcome>) => result !== undefined && !isFetching && result.outcome !== 'refused'

type Field = HTMLTextAreaElement & HTMLInputElement

type FieldProps = {
  wanted: TextWanted
  field: Ref<Field>
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

// A device with a mouse has a keyboard; a phone has none with Ctrl.
const KEYBOARD = '(hover: hover) and (pointer: fine)'

/** Renders the field for the text of a decision, with one line or several. */
function TextField({ wanted: { label, max, isLine }, field, value, onChange, error }: FieldProps) {
  const t = useT('acts')
  const hasKeyboard = useMediaQuery(KEYBOARD, undefined, { getInitialValueInEffect: false }) ?? false
  const shared = { ref: field, label, value, error, maxLength: max }
  if (isLine) return <TextInput {...shared} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
  return (
    <Textarea
      {...shared}
      description={hasKeyboard && t('sendKey')}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Returns the call that sends the decision. Shows the result as a toast and refetches the booking. */
function useDecide<R extends Outcome>({ decide, done, onDone }: Pick<Props<R>, 'decide' | 'done' | 'onDone'>) {
  const t = useT('acts')
  const words = useRefusalWords()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: async ({ outcome, why }) => {
      if (outcome === 'refused') showFailure(t('refused', { why: words(why) }))
      else {
        showToast(outcome === 'second_person' ? t('done_second') : done)
        onDone()
      }
      await queries.invalidateQueries({ queryKey: ['GET /staff/bookings/:reference'] })
    },
  })
}
