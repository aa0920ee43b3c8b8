import { calendarDate } from '@chautari/contract/dates'
import { Button } from '@mantine/core'
import { IconDiscount } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../platform/session/supplier.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Panel, Panels } from '../../../ui/panel.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { ProductLines } from './product-lines.tsx'
import { promotionsQuery, type Promotion } from './promotions-query.ts'
import { StopDialog } from './stop-dialog.tsx'

const STATES = {
  planned: { tone: 'blue', name: 'planned' },
  running: { tone: 'green', name: 'running' },
  ended: { tone: 'plain', name: 'ended' },
  stopped: { tone: 'plain', name: 'stopped' },
} as const satisfies Record<Promotion['state'], { tone: BadgeTone; name: string }>

/** Lists the promotions of the organisation, with their products and prices. */
export function PromotionList() {
  const t = useT('promotions')
  const { data, error, isPending, refetch } = useQuery(promotionsQuery)
  const [stopped, setStopped] = useState<Promotion>()
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  if (data.data.length === 0)
    return (
      <Blank icon={IconDiscount} title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </Blank>
    )
  return (
    <Panels>
      {data.data.map((promotion) => (
        <PromotionPanel key={promotion.code} promotion={promotion} onStop={() => setStopped(promotion)} />
      ))}
      {stopped && <StopDialog promotion={stopped} onClose={() => setStopped(undefined)} />}
    </Panels>
  )
}

function PromotionPanel({ promotion, onStop }: { promotion: Promotion; onStop: () => void }) {
  const t = useT('promotions')
  const formats = useFormats()
  const isNepali = useLocale() === 'ne'
  const mayChange = useSupplierMay()('promotions.change')
  const { title, title_ne: nepali, state, starts_on: from, ends_on: until, products } = promotion
  const name = (isNepali && nepali) || title
  const stays = useStays(promotion)
  const isGoing = state === 'planned' || state === 'running'
  return (
    <Panel
      title={name}
      lead={[
        t('booked', { from: formats.longDay(calendarDate(from)), until: formats.longDay(calendarDate(until)) }),
        ...stays,
      ].join(' · ')}
      action={
        <span>
          <Badge tone={STATES[state].tone}>{t(STATES[state].name)}</Badge>{' '}
          {isGoing && mayChange && (
            <Button size="xs" color="red" variant="outline" aria-label={t('stopOf', { name })} onClick={onStop}>
              {t('stop')}
            </Button>
          )}
        </span>
      }
    >
      <ProductLines products={products} />
    </Panel>
  )
}

/** Returns texts for the stays that a promotion is limited to; empty if it applies to all. */
function useStays({ stays_from: from, stays_to: to, nights_min: nights }: Promotion): string[] {
  const t = useT('promotions')
  const formats = useFormats()
  const day = (text: string) => formats.longDay(calendarDate(text))
  return [
    ...(from !== null && to !== null ? [t('staysBetween', { from: day(from), to: day(to) })] : []),
    ...(from !== null && to === null ? [t('staysSince', { from: day(from) })] : []),
    ...(from === null && to !== null ? [t('staysUntil', { to: day(to) })] : []),
    ...(nights !== null ? [t('nightsAtLeast', { n: nights })] : []),
  ]
}
