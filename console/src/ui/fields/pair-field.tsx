import { Textarea, TextInput } from '@mantine/core'
import { useT } from '../../platform/language/texts.ts'
import styles from './pair-field.module.css'

const ROWS = 5
const ROWS_MAX = 16

type Side = { value: string; onChange: (value: string) => void; error?: string | undefined }

type Props = { label: string; en: Side; ne: Side; isLong?: boolean; rows?: number; max?: number; isFirst?: boolean }

/** Renders the fields of a text in both languages, stacked on a phone. An empty Nepali field shows what readers see instead. `isFirst` gives it focus. */
export function PairField({ label, en, ne, isLong = false, rows = ROWS, max, isFirst = false }: Props) {
  const t = useT('languages')
  const sides = [
    { lang: 'en', name: t('english'), ...en, hint: undefined },
    { lang: 'ne', name: t('nepali'), ...ne, hint: ne.value === '' && en.value !== '' ? t('fallback') : undefined },
  ]
  return (
    <fieldset className={styles.pair}>
      <legend className={styles.legend}>{label}</legend>
      {sides.map(({ lang, name, value, onChange, error, hint }) => {
        const count = max === undefined ? undefined : t('characters', { n: value.length, max })
        const shared = {
          lang,
          'data-autofocus': (isFirst && lang === 'en') || undefined,
          'aria-label': `${label}, ${name}`,
          label: <span lang={lang}>{name}</span>,
          value,
          error,
          inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
          description: hint ?? count,
        }
        return isLong ? (
          <Textarea
            key={lang}
            {...shared}
            autosize
            minRows={rows}
            maxRows={ROWS_MAX}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <TextInput key={lang} {...shared} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
        )
      })}
    </fieldset>
  )
}
