import { Checkbox } from '@mantine/core'
import { useT } from '../../../../platform/language/texts.ts'
import { useSupplierMay } from '../../../../platform/session/supplier.tsx'
import type { Draft, TypedField } from '../../../../ui/nights/draft.ts'
import { MinStayField, PriceField, RoomsField } from '../../../../ui/nights/draft-fields.tsx'
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
      <RoomsField draft={draft} onChange={onChange} error={unreadable.includes('rooms') ? t('roomsError') : undefined} />
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
      <PriceField draft={draft} onChange={onChange} error={unreadable.includes('price') ? t('priceError') : undefined} />
      <MinStayField draft={draft} onChange={onChange} error={unreadable.includes('min') ? t('minError') : undefined} />
    </>
  )
}
