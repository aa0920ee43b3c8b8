import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Line, Lines, Panel } from '../../../ui/panel.tsx'
import type { Calendar } from '../price-queries.ts'
import type { Plan } from '../rules/plan-draft.ts'
import { BasePriceForm } from './base-price-form.tsx'
import { PlanForm } from './plan-form.tsx'

type OpenDialog = { form: 'base' } | { form: 'plan'; plan: Plan | undefined }

/** Renders the base price and the rate plans of a room, and the dialogs that change them. */
export function RatePlans({ calendar }: { calendar: Calendar }) {
  const t = useT('prices')
  const { rupees } = useFormats()
  const mayChange = useMay()('prices.change')
  const words = usePlanWords(calendar.plans)
  const titleOf = usePlanTitle()
  const [opened, setOpened] = useState<OpenDialog>()
  const standard = calendar.plans.find((plan) => plan.is_default)
  return (
    <Panel
      title={t('plans')}
      action={
        mayChange && (
          <Button
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setOpened({ form: 'plan', plan: undefined })}
          >
            {t('newPlan')}
          </Button>
        )
      }
    >
      <Lines>
        {standard && (
          <Line
            title={t('basePrice')}
            remark={rupees(standard.base_price)}
            action={<ChangeButton what={t('basePrice')} onOpen={() => setOpened({ form: 'base' })} />}
          />
        )}
        {calendar.plans.map((plan) => (
          <Line
            key={plan.code}
            title={titleOf(plan)}
            remark={words(plan)}
            action={<ChangeButton what={titleOf(plan)} onOpen={() => setOpened({ form: 'plan', plan })} />}
          />
        ))}
      </Lines>
      <Forms calendar={calendar} opened={opened} onClose={() => setOpened(undefined)} />
    </Panel>
  )
}

type FormsProps = { calendar: Calendar; opened: OpenDialog | undefined; onClose: () => void }

/** Renders the dialog with the open form. */
function Forms({ calendar: { room, plans }, opened, onClose }: FormsProps) {
  const t = useT('prices')
  const titleOf = usePlanTitle()
  const standard = plans.find((plan) => plan.is_default)
  const plan = opened?.form === 'plan' ? opened.plan : undefined
  const parent = plans.find(({ code }) => code === plan?.parent) ?? standard
  return (
    <>
      <Dialog opened={opened?.form === 'base'} onClose={onClose} title={t('basePrice')}>
        {standard && <BasePriceForm room={room.slug} price={standard.base_price} onDone={onClose} />}
      </Dialog>
      <Dialog
        opened={opened?.form === 'plan'}
        onClose={onClose}
        title={plan ? t('changePlanOf', { plan: titleOf(plan) }) : t('newPlan')}
        closeOnClickOutside={false}
      >
        {opened?.form === 'plan' && (
          <PlanForm room={room.slug} plan={plan} parentTitle={parent && titleOf(parent)} onDone={onClose} />
        )}
      </Dialog>
    </>
  )
}

function ChangeButton({ what, onOpen }: { what: string; onOpen: () => void }) {
  const t = useT('prices')
  if (!useMay()('prices.change')) return null
  return (
    <Button size="xs" aria-label={t('changePlanOf', { plan: what })} onClick={onOpen}>
      {t('changePlan')}
    </Button>
  )
}

/** Returns a function that names a plan in the language of the console. */
function usePlanTitle() {
  const isNepali = useLocale() === 'ne'
  return (plan: Pick<Plan, 'title' | 'title_ne'>) => (isNepali ? plan.title_ne : plan.title)
}

function usePlanWords(plans: Plan[]) {
  const t = useT('prices')
  const formats = useFormats()
  const titleOf = usePlanTitle()
  const sign = (value: number) => (value < 0 ? '−' : '+')
  return (plan: Plan): string => {
    const { difference_percent: percent, difference, advance_days_min: min, advance_days_max: max } = plan
    const by =
      percent === null
        ? `${sign(difference ?? 0)}${formats.rupees(Math.abs(difference ?? 0))}`
        : `${sign(percent)}${formats.digits(Math.abs(percent))}%`
    const parent = plans.find(({ code }) => code === plan.parent)
    return [
      parent ? t('derivedOf', { by, parent: titleOf(parent) }) : t('baseOf', { price: formats.rupees(plan.base_price) }),
      plan.meal && t(`meal_${plan.meal}`),
      !plan.is_refundable && t('nonRefundable'),
      !plan.is_public && t('hiddenPlan'),
      min !== null && t('atLeast', { n: min }),
      max !== null && t('atMost', { n: max }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
