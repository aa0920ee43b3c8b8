import { TIERS_MAX } from '@chautari/contract/listing/listing-limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import type { TierFields } from '../rules/tiers.ts'
import styles from './tiers-field.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = {
  tiers: TierFields[]
  /** The label of the hours, which names what they precede. */
  notice: string
  onChange: (tiers: TierFields[]) => void
  error: string | undefined
}

/** Renders the refunds of cancellations by notice. Without any, the booking is non-refundable. */
export function TiersField({ tiers, notice, onChange, error }: Props) {
  const t = useT('editor')
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.legend}>{t('tiers')}</legend>
      <p className={styles.hint}>{t(tiers.length === 0 ? 'nonRefundable' : 'tiersHint')}</p>
      {tiers.map(({ hours, percent }, index) => (
        <div key={index} className={styles.tier}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            label={index === 0 ? notice : undefined}
            aria-label={t('tierPart', { part: notice, n: index + 1 })}
            value={hours}
            onChange={(event) => onChange(tiers.with(index, { hours: event.currentTarget.value, percent }))}
          />
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            label={index === 0 ? t('percent') : undefined}
            aria-label={t('tierPart', { part: t('percent'), n: index + 1 })}
            value={percent}
            onChange={(event) => onChange(tiers.with(index, { hours, percent: event.currentTarget.value }))}
          />
          <ActionIcon
            size={32}
            aria-label={t('removeTier', { n: index + 1 })}
            onClick={() => onChange(tiers.toSpliced(index, 1))}
          >
            <IconX {...ICON} />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {tiers.length < TIERS_MAX && (
        <Button
          size="xs"
          className={styles.add}
          leftSection={<IconPlus {...ICON} />}
          onClick={() => onChange([...tiers, { hours: '', percent: '' }])}
        >
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  )
}
