import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { Form } from '../../ui/form.tsx'
import styles from './book.module.css'
import type { Wish } from './rules/wish.ts'

type Props = { wish: Wish; onSearch: (query: Record<string, string>) => void }

/** What the caller asks for: a stay with its days, or a package. */
export function WishForm({ wish, onSearch }: Props) {
  const t = useT('book')
  const [kind, setKind] = useState(wish.kind)
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form onSubmit={(values) => onSearch({ ...values, kind })}>
      <SegmentedControl
        value={kind}
        onChange={(value) => setKind(value === 'package' ? 'package' : 'room')}
        aria-label={t('kind')}
        data={[
          { value: 'room', label: t('stay') },
          { value: 'package', label: t('package') },
        ]}
      />
      <div className={styles.fields}>
        <TextInput name="text" label={t(kind === 'room' ? 'where' : 'which')} defaultValue={wish.text} autoComplete="off" />
        <TextInput name="from" type="date" label={t(kind === 'room' ? 'checkIn' : 'day')} defaultValue={wish.from ?? ''} />
        {kind === 'room' && <TextInput name="to" type="date" label={t('checkOut')} defaultValue={wish.to ?? ''} />}
        <TextInput {...count} name="adults" label={t(kind === 'room' ? 'adults' : 'people')} defaultValue={String(wish.adults)} />
        {kind === 'room' && (
          <>
            <TextInput {...count} name="children" label={t('children')} defaultValue={String(wish.children)} />
            <TextInput {...count} name="rooms" label={t('rooms')} defaultValue={String(wish.rooms)} />
          </>
        )}
      </div>
      <Button type="submit" leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}>
        {t('search')}
      </Button>
    </Form>
  )
}
