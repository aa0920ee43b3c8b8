import { Button, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readWhole } from '../../platform/language/read-whole.ts'
import { useT } from '../../platform/language/texts.ts'
import { fieldError, Form } from '../form.tsx'
import { Note } from '../note.tsx'

type Props = {
  price: number
  error: unknown
  isPending: boolean
  onChange: (price: number, typed: Record<string, string>) => void
  /** Further fields, such as the reason that staff give. */
  children?: ReactNode
}

/** Renders the form that changes the price per person of a package. Existing bookings keep their price. */
export function ChangePrice({ price, error, isPending, onChange, children }: Props) {
  const t = useT('departures')
  return (
    <Form error={error} onSubmit={(typed) => onChange(readWhole(typed['price']) ?? 0, typed)}>
      <TextInput
        name="price"
        inputMode="numeric"
        autoComplete="off"
        label={t('priceLabel')}
        defaultValue={String(price)}
        error={fieldError(error, 'price')}
        data-autofocus
      />
      {children}
      <Note icon={IconInfoCircle} tone="pine">
        {t('priceEffect')}
      </Note>
      <Button type="submit" variant="filled" loading={isPending}>
        {t('changePrice')}
      </Button>
    </Form>
  )
}
