import { Button, CloseButton } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError, Refusal } from '../../../ui/form.tsx'
import type { Calendar } from '../price-queries.ts'
import type { TypedField } from '../../../ui/nights/draft.ts'
import { isChosen } from '../rules/month.ts'
import type { Range } from '../../../ui/month/month-of.ts'
import type { Selector } from '../use-range.ts'
import { DatesField } from './dates-field.tsx'
import { Dock } from './dock.tsx'
import { EffectLine } from './effect-line.tsx'
import { GuestsField } from './guests-field.tsx'
import { MaxStayField, MinStayField, PriceField, RoomsField } from '../../../ui/nights/draft-fields.tsx'
import { useOutcomeWords } from '../../../ui/nights/outcome-words.ts'
import styles from './price-form.module.css'
import { useNightsAct, type PriceForm as Form } from './use-price-form.ts'

type Props = {
  calendar: Calendar
  plan: string
  selector: Selector
  weekdays: number[]
  onWeekdays: (weekdays: number[]) => void
  form: Form
}

/**
 * Renders the form for the selected nights: the changes, their effects, and a button that names the outcome. It is docked below, and a sheet on a
 * phone.
 */
export function PriceForm(props: Props) {
  const t = useT('prices')
  const { range } = props.selector
  return (
    <Dock selector={props.selector}>
      {range ? <NightsForm {...props} range={range} /> : <p className={styles.hint}>{t('chooseHint')}</p>}
    </Dock>
  )
}

/** The names of the fields in the request, which the errors of the server use. */
const REQUEST_FIELDS = {
  price: ['price.set', 'price.percent', 'price.amount'],
  rooms: ['rooms_to_sell'],
  min: ['min_stay'],
  max: ['max_stay'],
} as const satisfies Record<TypedField, string[]>

function NightsForm({ calendar, plan, selector, range, weekdays, onWeekdays, form }: Props & { range: Range }) {
  const t = useT('prices')
  const words = useOutcomeWords()
  const { draft, change, typedCount, request, unreadable, preview, reset } = form
  const [isTried, setTried] = useState(false)
  const price = useRef<HTMLInputElement>(null)
  const isDerived = calendar.plans.find(({ code }) => code === plan)?.parent !== null
  const act = useNightsAct(calendar.room.slug, () => {
    setTried(false)
    reset()
  })
  useEffect(() => {
    if (draft.priceKind === 'set' || draft.priceKind === 'adjust') price.current?.focus()
  }, [draft.priceKind, typedCount])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isKnown = preview.result?.outcome === 'done' && !preview.isFetching
    if (request && isKnown && preview.result?.nights !== 0) act.mutate(request)
  }
  const chosen = calendar.nights.filter(({ night }) => isChosen(night as typeof range.from, range, weekdays))
  const error = preview.error ?? act.error
  const errorOf = (field: TypedField) =>
    isTried && unreadable.includes(field)
      ? t(`${field}Error`)
      : REQUEST_FIELDS[field].map((name) => fieldError(error, name)).find(Boolean)
  return (
    <form className={styles.form} aria-label={t('changeNights')} noValidate onSubmit={submit}>
      <CloseButton className={styles.close} aria-label={t('clearChoice')} onClick={selector.clear} />
      <div className={styles.fields}>
        <DatesField range={range} weekdays={weekdays} onRange={selector.choose} onWeekdays={onWeekdays} />
        <PriceField
          draft={draft}
          onChange={change}
          error={errorOf('price')}
          fieldRef={price}
          remark={isDerived ? t('derivedRemark') : undefined}
        />
        <RoomsField draft={draft} onChange={change} error={errorOf('rooms')} />
        <MinStayField draft={draft} onChange={change} error={errorOf('min')} />
        <MaxStayField draft={draft} onChange={change} error={errorOf('max')} />
        <GuestsField nights={chosen} plan={plan} draft={draft} onChange={change} />
      </div>
      <div className={styles.end}>
        <EffectLine request={request} preview={preview} isTried={isTried} />
        <Refusal error={error} />
        <Button
          type="submit"
          variant="filled"
          className={styles.do}
          loading={act.isPending}
          // Not disabled, which would take the focus away.
          aria-disabled={preview.isFetching}
        >
          {words.button(preview.result, request)}
        </Button>
      </div>
    </form>
  )
}
