import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef, type FormEvent } from 'react'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './entries.module.css'
import type { Filter } from './entries-query.ts'

const OTHERS = ['act', 'about', 'actor'] as const

type Props = { filter: Filter; onChange: (filter: Filter) => void }

/** The words that narrow the list, and what else does, each with a button that ends it. */
export function EntryFilters({ filter, onChange }: Props) {
  const t = useT('entries')
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: t('search'), run: () => field.current?.focus() })
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ ...filter, text: field.current?.value.trim() ?? '' })
  }
  const others = OTHERS.filter((name) => filter[name] !== undefined)
  return (
    <form role="search" className={styles.filters} onSubmit={search}>
      <TextInput
        key={filter.text}
        ref={field}
        className={styles.text}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={filter.text ?? ''}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={
          filter.text && <CloseButton size="sm" aria-label={t('clear')} onClick={() => onChange({ ...filter, text: '' })} />
        }
      />
      <Button type="submit">{t('find')}</Button>
      {others.map((name) => (
        <Button
          key={name}
          variant="light"
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={t('end', { filter: `${t(name)} ${filter[name] ?? ''}` })}
          onClick={() => onChange({ ...filter, [name]: '' })}
        >
          {t(name)}: {filter[name]}
        </Button>
      ))}
    </form>
  )
}
