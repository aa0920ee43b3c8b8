import { SegmentedControl, TextInput } from '@mantine/core'
import { useId, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../platform/language/texts.ts'
import styles from './kind-field.module.css'

type Kind = 'keep' | 'set' | 'adjust' | 'base' | 'none' | 'all' | 'open' | 'close'

type Props<K extends Kind> = {
  label: string
  kinds: K[]
  kind: K
  onKind: (kind: K) => void
  hasValue?: boolean
  value?: string
  onValue?: (value: string) => void
  valueLabel?: string
  placeholder?: string
  error?: string | undefined
  remark?: string | undefined
  fieldRef?: Ref<HTMLInputElement>
}

const TOUCH = '(pointer: coarse)'

/**
 * Renders the choice of what happens to one value of the nights, and the field for a new value. On a touch device, a choice that needs a value moves
 * the focus to the field at once; with a keyboard, the arrow keys go on through the choices.
 */
export function KindField<K extends Kind>({ label, kinds, kind, onKind, hasValue, value, onValue, ...field }: Props<K>) {
  const t = useT('prices')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { valueLabel, placeholder, error, remark, fieldRef } = field
  return (
    <div ref={box} className={styles.field} role="group" aria-labelledby={id}>
      <div className={styles.label} id={id}>
        {label} {kind !== 'keep' && <span className={styles.tag}>{t('changes')}</span>}
      </div>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={kind}
        onChange={(next) => {
          const known = kinds.find((each) => each === next)
          if (known) flushSync(() => onKind(known))
          if (matchMedia(TOUCH).matches) box.current?.querySelector<HTMLElement>('input:not([type=radio])')?.focus()
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
          onChange={(event) => onValue?.(event.currentTarget.value)}
          {...(kind === 'set' && { inputMode: 'numeric' })}
          error={error}
          autoComplete="off"
        />
      )}
      {remark !== undefined && <p className={styles.remark}>{remark}</p>}
    </div>
  )
}
