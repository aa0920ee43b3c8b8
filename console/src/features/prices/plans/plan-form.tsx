import { Button, TextInput } from '@mantine/core'
import { MEALS } from '@chautari/contract/rates/meals'
import type { NewPlan } from '@chautari/contract/staff/prices/acts'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { PairField } from '../../../ui/fields/pair-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { changesOf, draftOf, readPlan, type Plan, type PlanDraft, type UnreadableField } from '../rules/plan-draft.ts'
import { PlanEffect } from './plan-effect.tsx'
import styles from './plans.module.css'
import { usePlanAct } from './use-plan-act.ts'

type Props = {
  room: string
  /** The plan to change; a new one without it. */
  plan: Plan | undefined
  /** The plan that this one follows, or would follow. */
  parentTitle: string | undefined
  onDone: () => void
}

/** Adds a plan that follows another one, or changes a plan: its name, difference, meals, refunds and booking window, or stops it. */
export function PlanForm({ room, plan, parentTitle, onDone }: Props) {
  const t = useT('prices')
  const [draft, setDraft] = useState(() => draftOf(plan))
  const [isTried, setTried] = useState(false)
  const isDerived = plan === undefined || plan.parent !== null
  const { body, unreadable, act } = useAct({ room, plan, draft, isDerived, onDone })
  const submit = () => {
    setTried(true)
    if (unreadable.length === 0) act.run(body, t(plan ? 'planChanged' : 'planAdded'))
  }
  return (
    <Form error={act.error} onSubmit={submit}>
      <PlanFields
        draft={draft}
        onChange={(changed) => setDraft((now) => ({ ...now, ...changed }))}
        unreadable={isTried ? unreadable : []}
        error={act.error}
        parentTitle={isDerived ? parentTitle : undefined}
      />
      <PlanEffect result={act.result} isCounting={act.isCounting} kind="plan" />
      <div className={styles.buttons}>
        {plan && !plan.is_default && <StopButton plan={plan} onStop={act.run} />}
        <Button type="submit" variant="filled" loading={act.isPending}>
          {t(plan ? 'savePlan' : 'addPlan')}
        </Button>
      </div>
    </Form>
  )
}

type PlanActInput = Pick<Props, 'room' | 'plan' | 'onDone'> & { draft: PlanDraft; isDerived: boolean }

/** Returns the act that the form requests. Its preview loads once all that it needs is typed. */
function useAct({ room, plan, draft, isDerived, onDone }: PlanActInput) {
  const { terms, unreadable } = readPlan(draft, isDerived)
  const body = plan ? changesOf(terms, plan) : (terms as Omit<NewPlan, 'preview'>)
  const isTyped = unreadable.length === 0 && draft.title.trim() !== '' && draft.titleNe.trim() !== ''
  const act = usePlanAct({
    name: `${room} ${plan?.code ?? ''}`,
    send: (request: typeof body & { preview: boolean }, signal) =>
      plan
        ? callApi('POST /staff/rooms/:slug/plans/:plan/acts', { params: { slug: room, plan: plan.code }, body: request }, signal)
        : callApi('POST /staff/rooms/:slug/plans', { params: { slug: room }, body: request as NewPlan }, signal),
    request: isTyped && Object.keys(body).length > 0 ? body : undefined,
    onDone,
  })
  return { body, unreadable, act }
}

type StopProps = { plan: Plan; onStop: (body: { is_public: boolean }, done: string) => void }

function StopButton({ plan: { is_public: isSold }, onStop }: StopProps) {
  const t = useT('prices')
  return (
    <Button
      variant="outline"
      {...(isSold && { color: 'red', title: t('stopEffect') })}
      onClick={() => onStop({ is_public: !isSold }, t(isSold ? 'planStopped' : 'planResumed'))}
    >
      {t(isSold ? 'stopPlan' : 'resumePlan')}
    </Button>
  )
}

type FieldsProps = {
  draft: PlanDraft
  onChange: (changed: Partial<PlanDraft>) => void
  unreadable: UnreadableField[]
  error: unknown
  parentTitle: string | undefined
}

function PlanFields({ draft, onChange, unreadable, error, parentTitle }: FieldsProps) {
  const t = useT('prices')
  const limit = (name: 'min' | 'max', label: string, typedError: string | undefined) => (
    <TextInput
      label={label}
      inputMode="numeric"
      autoComplete="off"
      value={draft[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      error={typedError ?? fieldError(error, `advance_days_${name}`)}
    />
  )
  return (
    <>
      <PairField
        label={t('planTitle')}
        en={{ value: draft.title, onChange: (title) => onChange({ title }), error: fieldError(error, 'title') }}
        ne={{ value: draft.titleNe, onChange: (titleNe) => onChange({ titleNe }), error: fieldError(error, 'title_ne') }}
      />
      {parentTitle !== undefined && (
        <TextInput
          label={t('planDifference')}
          description={t('planFollows', { plan: parentTitle })}
          autoComplete="off"
          value={draft.difference}
          onChange={(event) => onChange({ difference: event.currentTarget.value })}
          error={unreadable.includes('difference') ? t('differenceError') : fieldError(error, 'difference')}
        />
      )}
      <div className={styles.columns}>
        <SelectField
          label={t('planMeal')}
          value={draft.meal}
          onChange={(meal) => onChange({ meal })}
          options={[{ value: '', label: t('mealOfRoom') }, ...MEALS.map((meal) => ({ value: meal, label: t(`meal_${meal}`) }))]}
        />
        <SelectField
          label={t('refunds')}
          value={draft.isRefundable ? 'yes' : 'no'}
          onChange={(value) => onChange({ isRefundable: value === 'yes' })}
          options={[
            { value: 'yes', label: t('refundable') },
            { value: 'no', label: t('nonRefundable') },
          ]}
        />
        {limit('min', t('fewestDays'), unreadable.includes('window') ? t('advanceRange') : undefined)}
        {limit('max', t('mostDays'), undefined)}
      </div>
      <p className={styles.hint}>{t('windowEffect')}</p>
    </>
  )
}
