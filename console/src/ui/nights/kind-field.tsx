import { SegmentedControl, TextInput } from '@mantine/core'
import { useId, type Ref } from 'react'
import { useT } from '../../platform/language/texts.ts'
import styles from './kind-field.module.css'

type Kind = 'keep' | 'set' | 'adjust' | 'base' | 'none' | 'all'

type Props<K extends Kind> = {
  label: string
  kinds: K[]
  kind: K
  onKind: (kind: K) => void
  hasValue: boolean
  value: string
  onValue: (value: string) => void
  valueLabel: string
  placeholder?: string
  error?: string | undefined
  remark?: string | undefined
  fieldRef?: Ref<HTMLInputElement>
}

/** One field of the form: whether the nights keep what they have, and what they get instead. */
export function KindField<K extends Kind>({ label, kinds, kind, onKind, hasValue, value, onValue, ...field }: Props<K>) {
  const t = useT('prices')
  const id = useId()
  const { valueLabel, placeholder, error, remark, fieldRef } = field
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <div className={styles.label} id={id}>
        {label} {kind !== 'keep' && <span className={styles.tag}>{t('changes')}</span>}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={kind}
        onChange={(next) => {
          const known = kinds.find((each) => each === next)
          if (known) onKind(known)
        }}
        data={kinds.map((each: Kind) => ({ value: each, label: t(each) }))}
      />
      {hasValue && (
        <TextInput
          ref={fieldRef}
          className={styles.value}
          aria-label={valueLabel}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          error={error}
          autoComplete="off"
        />
      )}
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
    </div>
  )
}
