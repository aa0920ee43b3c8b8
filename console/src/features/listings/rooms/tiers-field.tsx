import { TIERS_MAX } from '@chautari/contract/staff/listing-limits'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import type { TierFields } from '../rules/room-fields.ts'
import styles from './rooms.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type Props = { tiers: TierFields[]; onChange: (tiers: TierFields[]) => void; error: string | undefined }

/** The refunds of cancellations, by their notice; without any, the room is non-refundable. */
export function TiersField({ tiers, onChange, error }: Props) {
  const t = useT('rooms')
  const change = (index: number, tier: Partial<TierFields>) =>
    onChange(tiers.map((each, at) => (at === index ? { ...each, ...tier } : each)))
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.legend}>{t('tiers')}</legend>
      <p className={styles.hint}>{t(tiers.length === 0 ? 'nonRefundable' : 'tiersHint')}</p>
      {tiers.map(({ hours, percent }, index) => (
        <div key={index} className={styles.tier}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            label={index === 0 ? t('notice') : undefined}
            aria-label={t('noticeOf', { n: index + 1 })}
            value={hours}
            onChange={(event) => change(index, { hours: event.currentTarget.value })}
          />
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            label={index === 0 ? t('percent') : undefined}
            aria-label={t('percentOf', { n: index + 1 })}
            value={percent}
            onChange={(event) => change(index, { percent: event.currentTarget.value })}
          />
          <ActionIcon
            size={32}
            aria-label={t('removeTier', { n: index + 1 })}
            onClick={() => onChange(tiers.filter((_, each) => each !== index))}
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
