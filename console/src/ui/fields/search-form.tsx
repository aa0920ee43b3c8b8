import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, type FormEvent, type ReactNode } from 'react'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import styles from './search-form.module.css'

type Props = {
  words: { search: string; find: string; clear: string }
  text: string
  onSearch: (text: string) => void
  children?: ReactNode
}

/** Renders the search field of a list, submitted by Enter and focused by the key `/`. Other filters follow as children. */
export function SearchForm({ words, text, onSearch, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', label: words.search, run: () => field.current?.focus() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <form role="search" className={styles.form} onSubmit={submit}>
      <TextInput
        key={text}
        ref={field}
        className={styles.text}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        defaultValue={text}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label={words.clear} onClick={() => onSearch('')} />}
      />
      <Button type="submit">{words.find}</Button>
      {children}
    </form>
  )
}
