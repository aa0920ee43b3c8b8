import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { Form } from '../../ui/form.tsx'
import styles from './book.module.css'
import { callerSearchIn, searchErrors, type CallerSearch, type SearchErrors } from './rules/caller-search.ts'

type Props = { search: CallerSearch; onSearch: (query: Record<string, string>) => void }

/** Shows the search form of a call: a stay with its days, or a package. */
export function CallerSearchForm({ search, onSearch }: Props) {
  const t = useT('book')
  const formats = useFormats()
  const [kind, setKind] = useState(search.kind)
  const [errors, setErrors] = useState<SearchErrors>({})
  const fields = useRef<HTMLDivElement>(null)
  const submit = (values: Record<string, string>) => {
    const typed = { ...values, kind }
    const found = searchErrors(callerSearchIn(new URLSearchParams(typed)))
    setErrors(found)
    const [first] = Object.keys(found)
    if (first === undefined) return onSearch(typed)
    fields.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }
  const field = (name: keyof SearchErrors) => {
    const key = errors[name]
    return { name, error: key && (key === 'needOne' ? t(key, { n: formats.digits(1) }) : t(key)) }
  }
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form onSubmit={submit}>
      <SegmentedControl
        value={kind}
        onChange={(value) => {
          setKind(value === 'package' ? 'package' : 'room')
          setErrors({})
        }}
        aria-label={t('kind')}
        data={[
          { value: 'room', label: t('stay') },
          { value: 'package', label: t('package') },
        ]}
      />
      <div ref={fields} className={styles.fields}>
        <TextInput
          {...field('text')}
          label={t(kind === 'room' ? 'where' : 'which')}
          defaultValue={search.text}
          autoComplete="off"
        />
        <DayField {...field('from')} label={t(kind === 'room' ? 'checkIn' : 'day')} value={search.from ?? ''} />
        {kind === 'room' && <DayField {...field('to')} label={t('checkOut')} value={search.to ?? ''} />}
        <TextInput
          {...count}
          {...field('adults')}
          label={t(kind === 'room' ? 'adults' : 'people')}
          defaultValue={String(search.adults)}
        />
        {kind === 'room' && (
          <>
            <TextInput {...count} {...field('children')} label={t('children')} defaultValue={String(search.children)} />
            <TextInput {...count} {...field('rooms')} label={t('rooms')} defaultValue={String(search.rooms)} />
          </>
        )}
      </div>
      <Button type="submit" leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}>
        {t('search')}
      </Button>
    </Form>
  )
}
