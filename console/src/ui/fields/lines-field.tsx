import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../platform/language/texts.ts'
import styles from './lines-field.module.css'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

type FrameProps<L> = {
  label: string
  hint?: string
  error?: string | undefined
  lines: L[]
  empty: L
  max: number
  onChange: (lines: L[]) => void
  children: (line: L, index: number) => ReactNode
}

/** Shows a list whose lines are added and removed one by one. */
export function LinesFrame<L>({ label, hint, error, lines, empty, max, onChange, children }: FrameProps<L>) {
  const t = useT('languages')
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.legend}>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {lines.map((line, index) => (
        <div key={index} className={styles.line}>
          {children(line, index)}
          <ActionIcon
            size={32}
            aria-label={t('removeLine', { list: label, n: index + 1 })}
            onClick={() => onChange(lines.filter((_, each) => each !== index))}
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
      {lines.length < max && (
        <Button
          size="xs"
          className={styles.add}
          leftSection={<IconPlus {...ICON} />}
          aria-label={t('addTo', { list: label })}
          onClick={() => onChange([...lines, empty])}
        >
          {t('add')}
        </Button>
      )}
    </fieldset>
  )
}

type Props = Omit<FrameProps<string>, 'children' | 'empty'> & { lang?: string }

/** Shows a list of short texts. */
export function LinesField({ lang, ...props }: Props) {
  const t = useT('languages')
  const { label, lines, onChange } = props
  return (
    <LinesFrame {...props} empty="">
      {(line, index) => (
        <TextInput
          lang={lang}
          autoComplete="off"
          aria-label={t('line', { list: label, n: index + 1 })}
          value={line}
          onChange={(event) => onChange(lines.with(index, event.currentTarget.value))}
        />
      )}
    </LinesFrame>
  )
}

type PairLine = { en: string; ne: string }

/** Shows a list of short texts in both languages. */
export function PairLinesField(props: Omit<FrameProps<PairLine>, 'children' | 'empty'>) {
  const t = useT('languages')
  const { label, lines, onChange } = props
  return (
    <LinesFrame {...props} empty={{ en: '', ne: '' }}>
      {(line, index) => (
        <div className={styles.pair}>
          {(['en', 'ne'] as const).map((lang) => (
            <TextInput
              key={lang}
              lang={lang}
              autoComplete="off"
              placeholder={t(lang === 'en' ? 'english' : 'nepali')}
              aria-label={`${t('line', { list: label, n: index + 1 })}, ${t(lang === 'en' ? 'english' : 'nepali')}`}
              value={line[lang]}
              onChange={(event) => onChange(lines.with(index, { ...line, [lang]: event.currentTarget.value }))}
            />
          ))}
        </div>
      )}
    </LinesFrame>
  )
}
