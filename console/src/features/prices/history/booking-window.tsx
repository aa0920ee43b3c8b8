import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form, Refusal } from '../../../ui/form.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import { showUndoToast } from '../../../ui/undo-toast.tsx'
import { useRefusalWords } from '../form/refusal-words.ts'
import { useUndo } from '../form/use-price-form.ts'
import type { Calendar } from '../price-queries.ts'

type Plan = Calendar['plans'][number]

/** The rate plans of a room: base price or difference, and how early or late each can be booked. */
export function RatePlans({ calendar }: { calendar: Calendar }) {
  const t = useT('prices')
  const isNepali = useLocale() === 'ne'
  const mayChange = useMay()('prices.change')
  const words = usePlanWords()
  const [changed, setChanged] = useState<Plan>()
  const titleOf = (plan: Plan) => (isNepali ? plan.title_ne : plan.title)
  return (
    <Panel title={t('plans')}>
      <Lines>
        {calendar.plans.map((plan) => (
          <Line
            key={plan.code}
            title={titleOf(plan)}
            remark={words(plan)}
            action={
              mayChange && (
                <Button size="xs" aria-label={t('windowOf', { plan: titleOf(plan) })} onClick={() => setChanged(plan)}>
                  {t('window')}
                </Button>
              )
            }
          />
        ))}
      </Lines>
      <Dialog
        opened={changed !== undefined}
        onClose={() => setChanged(undefined)}
        title={changed && t('windowOf', { plan: titleOf(changed) })}
      >
        {changed && <WindowForm room={calendar.room.slug} plan={changed} onDone={() => setChanged(undefined)} />}
      </Dialog>
    </Panel>
  )
}

function usePlanWords() {
  const t = useT('prices')
  const formats = useFormats()
  return (plan: Plan): string => {
    const { difference_percent: percent, difference, advance_days_min: min, advance_days_max: max } = plan
    const sign = (value: number) => (value < 0 ? '−' : '+')
    const by =
      percent === null
        ? `${sign(difference ?? 0)}${formats.rupees(Math.abs(difference ?? 0))}`
        : `${sign(percent)}${formats.digits(Math.abs(percent))}%`
    return [
      plan.parent === null ? t('baseOf', { price: formats.rupees(plan.base_price) }) : t('derivedOf', { by }),
      !plan.is_public && t('hiddenPlan'),
      min !== null && t('atLeast', { n: min }),
      max !== null && t('atMost', { n: max }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

function WindowForm({ room, plan, onDone }: { room: string; plan: Plan; onDone: () => void }) {
  const t = useT('prices')
  const queries = useQueryClient()
  const refusal = useRefusalWords()
  const undo = useUndo()
  const [fault, setFault] = useState<string>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (limits: { advance_days_min: number | null; advance_days_max: number | null }) => {
      const params = { slug: room, plan: plan.code }
      const { data } = await callApi('POST /staff/rooms/:slug/plans/:plan/acts', { params, body: { preview: false, ...limits } })
      return data
    },
    onSuccess: async ({ refusal: refused, act_id: id }) => {
      if (refused) return setFault(refusal(refused))
      if (id !== null) showUndoToast(t('windowDone'), { label: t('undo'), onUndo: () => undo.mutate(id) })
      onDone()
      await queries.invalidateQueries({ queryKey: ['GET /staff/rooms/:slug/calendar'] })
      await queries.invalidateQueries({ queryKey: ['GET /staff/rooms/:slug/acts'] })
    },
  })
  const submit = (values: Record<string, string>) => {
    const [min, max] = [readWhole(values.min), readWhole(values.max)]
    const isUnreadable = min === undefined || max === undefined
    setFault(isUnreadable ? t('advanceRange') : undefined)
    if (!isUnreadable) mutate({ advance_days_min: min, advance_days_max: max })
  }
  const { advance_days_min: min, advance_days_max: max } = plan
  return (
    <Form onSubmit={submit}>
      <p>{t('windowEffect')}</p>
      <TextInput
        name="min"
        label={t('fewestDays')}
        inputMode="numeric"
        defaultValue={min ?? ''}
        error={fault ?? faultOf(error, 'advance_days_min')}
      />
      <TextInput
        name="max"
        label={t('mostDays')}
        inputMode="numeric"
        defaultValue={max ?? ''}
        error={faultOf(error, 'advance_days_max')}
      />
      <Refusal error={error} />
      <Button type="submit" variant="filled" loading={isPending}>
        {t('setWindow')}
      </Button>
    </Form>
  )
}
