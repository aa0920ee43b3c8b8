import { Checkbox } from '@mantine/core'
import { useT } from '../../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../../platform/session/supplier.tsx'
import type { Draft, TypedField } from '../../../../ui/nights/draft.ts'
import { KindField } from '../../../../ui/nights/kind-field.tsx'
import styles from './season-dialog.module.css'

type Props = {
  draft: Draft
  onChange: (draft: Partial<Draft>) => void
  /** The fields to mark, because what was typed cannot be read. */
  unreadable: readonly TypedField[]
}

/** Renders the fields of a change of nights. Members who may not change prices get only the rooms to sell and the closure. */
export function NightsFields({ draft, onChange, unreadable }: Props) {
  const t = useT('calendar')
  const mayPrice = useSupplierMay()('prices.change')
  return (
    <div className={styles.row}>
      {mayPrice && <PriceFields draft={draft} onChange={onChange} unreadable={unreadable} />}
      <KindField
        label={t('roomsToSell')}
        kinds={['keep', 'set', 'all']}
        kind={draft.roomsKind}
        onKind={(roomsKind) => onChange({ roomsKind })}
        hasValue={draft.roomsKind === 'set'}
        value={draft.rooms}
        onValue={(rooms) => onChange({ rooms })}
        valueLabel={t('roomsToSell')}
        error={unreadable.includes('rooms') ? t('roomsError') : undefined}
      />
      <div className={styles.checks}>
        {mayPrice && (
          <Checkbox
            label={t('noArrival')}
            checked={draft.canArrive === false}
            onChange={({ currentTarget: { checked } }) => onChange({ canArrive: checked ? false : null })}
          />
        )}
        <Checkbox
          label={t('closeNights')}
          checked={draft.canBook === false}
          onChange={({ currentTarget: { checked } }) => onChange({ canBook: checked ? false : null })}
        />
        <Checkbox
          label={t('openNights')}
          checked={draft.canBook === true}
          onChange={({ currentTarget: { checked } }) => onChange({ canBook: checked ? true : null })}
        />
      </div>
    </div>
  )
}

function PriceFields({ draft, onChange, unreadable }: Props) {
  const t = useT('calendar')
  return (
    <>
      <KindField
        label={t('price')}
        kinds={['keep', 'set', 'adjust', 'base']}
        kind={draft.priceKind}
        onKind={(priceKind) => onChange({ priceKind })}
        hasValue={draft.priceKind === 'set' || draft.priceKind === 'adjust'}
        value={draft.price}
        onValue={(price) => onChange({ price })}
        valueLabel={t(draft.priceKind === 'adjust' ? 'adjustLabel' : 'setLabel')}
        placeholder={draft.priceKind === 'adjust' ? '+10%' : '6500'}
        error={unreadable.includes('price') ? t('priceError') : undefined}
      />
      <KindField
        label={t('minStay')}
        kinds={['keep', 'set', 'none']}
        kind={draft.minKind}
        onKind={(minKind) => onChange({ minKind })}
        hasValue={draft.minKind === 'set'}
        value={draft.min}
        onValue={(min) => onChange({ min })}
        valueLabel={t('minStay')}
        error={unreadable.includes('min') ? t('minError') : undefined}
      />
    </>
  )
}
