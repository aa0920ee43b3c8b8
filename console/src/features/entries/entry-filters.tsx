import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useT } from '../../platform/language/texts.ts'
import { SearchForm } from '../../ui/fields/search-form.tsx'
import { useRecordedWords } from '../../ui/entries/recorded-words.ts'
import type { Entry, Filter } from './entries-query.ts'

const OTHERS = ['act', 'about', 'actor'] as const

type Props = {
  filter: Filter
  /** A matching entry, from which the names of person and subject are taken; undefined until one has loaded. */
  fitting: Entry | undefined
  onChange: (filter: Filter) => void
}

/** Renders the search of the list, and the other filters, each with a button that removes it. */
export function EntryFilters({ filter, fitting, onChange }: Props) {
  const t = useT('entries')
  const valueOf = useValueWords(filter, fitting)
  const words = { search: t('search'), find: t('find'), clear: t('clear') }
  return (
    <SearchForm words={words} text={filter.text ?? ''} onSearch={(text) => onChange({ ...filter, text })}>
      {OTHERS.filter((name) => filter[name] !== undefined).map((name) => (
        <Button
          key={name}
          variant="light"
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={t('end', { filter: `${t(name)} ${valueOf(name)}` })}
          onClick={() => onChange({ ...filter, [name]: '' })}
        >
          {t(name)}: {valueOf(name)}
        </Button>
      ))}
    </SearchForm>
  )
}

/** Returns a function that describes the value of a filter. */
function useValueWords({ act = '', about = '', actor = '' }: Filter, fitting: Entry | undefined) {
  const { actWords, subjectWords } = useRecordedWords()
  return (name: (typeof OTHERS)[number]): string => {
    if (name === 'act') return actWords(act)
    const [kind = '', id = ''] = about.split(':', 2)
    return name === 'about' ? subjectWords({ kind, id, name: id === '' ? null : fitting?.about.name }) : (fitting?.name ?? actor)
  }
}
