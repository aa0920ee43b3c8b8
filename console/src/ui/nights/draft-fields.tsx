import type { Ref } from 'react'
import { useT } from '../../platform/language/texts.ts'
import type { Draft } from './draft.ts'
import { KindField } from './kind-field.tsx'

type Props = {
  draft: Draft
  onChange: (changed: Partial<Draft>) => void
  error: string | undefined
  fieldRef?: Ref<HTMLInputElement> | undefined
}

/** Renders the field of a change for the price of the nights, with an optional remark. */
export function PriceField({ draft, onChange, ...field }: Props & { remark?: string | undefined }) {
  const t = useT('prices')
  const { priceKind, price } = draft
  const isAdjusted = priceKind === 'adjust'
  return (
    <KindField
      label={t('price')}
      kinds={['keep', 'set', 'adjust', 'base']}
      kind={priceKind}
      onKind={(kind) => onChange({ priceKind: kind })}
      hasValue={priceKind === 'set' || isAdjusted}
      value={price}
      onValue={(typed) => onChange({ price: typed })}
      valueLabel={t(isAdjusted ? 'adjustLabel' : 'setLabel')}
      placeholder={isAdjusted ? '+10%' : '6500'}
      {...field}
    />
  )
}

/** Renders the field of a change for the rooms to sell. */
export function RoomsField({ draft, onChange, ...field }: Props) {
  const t = useT('prices')
  return (
    <KindField
      label={t('roomsToSell')}
      kinds={['keep', 'set', 'all']}
      kind={draft.roomsKind}
      onKind={(roomsKind) => onChange({ roomsKind })}
      hasValue={draft.roomsKind === 'set'}
      value={draft.rooms}
      onValue={(rooms) => onChange({ rooms })}
      valueLabel={t('roomsToSell')}
      {...field}
    />
  )
}

/** Renders the field of a change for the shortest stay. */
export function MinStayField({ draft, onChange, ...field }: Props) {
  return (
    <StayField
      of="minStay"
      kind={draft.minKind}
      onKind={(minKind) => onChange({ minKind })}
      value={draft.min}
      onValue={(min) => onChange({ min })}
      {...field}
    />
  )
}

/** Renders the field of a change for the longest stay. */
export function MaxStayField({ draft, onChange, ...field }: Props) {
  return (
    <StayField
      of="maxStay"
      kind={draft.maxKind}
      onKind={(maxKind) => onChange({ maxKind })}
      value={draft.max}
      onValue={(max) => onChange({ max })}
      {...field}
    />
  )
}

type StayProps = Pick<Props, 'error' | 'fieldRef'> & {
  of: 'minStay' | 'maxStay'
  kind: Draft['minKind']
  onKind: (kind: Draft['minKind']) => void
  value: string
  onValue: (value: string) => void
}

function StayField({ of: name, kind, ...field }: StayProps) {
  const t = useT('prices')
  return (
    <KindField
      label={t(name)}
      kinds={['keep', 'set', 'none']}
      kind={kind}
      hasValue={kind === 'set'}
      valueLabel={t(name)}
      {...field}
    />
  )
}
