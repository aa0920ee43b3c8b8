import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../platform/language/texts.ts'
import { Refusal } from '../../../ui/form.tsx'
import { SuggestField } from '../../../ui/fields/suggest-field.tsx'
import { suppliersQuery, useListingCall } from '../listings-query.ts'
import { isNewName, suppliersLike } from '../rules/suppliers-like.ts'

export type ChosenSupplier = { id: string; name: string }

const NEW = 'new'

type Props = {
  supplier: ChosenSupplier | undefined
  onChoose: (supplier: ChosenSupplier) => void
  error: string | undefined
}

/** Renders a field that chooses a supplier by typing its name, and can add a missing one. */
export function SupplierField({ supplier, onChoose, error }: Props) {
  const t = useT('listings')
  const [typed, setTyped] = useState('')
  const { data } = useQuery(suppliersQuery)
  const add = useListingCall('POST /staff/organisations', {
    done: t('supplierAdded'),
    onDone: ({ data: added }) => onChoose(added),
  })
  const suppliers = data?.data ?? []
  const name = typed.trim()
  const known = suppliersLike(suppliers, name).map((each) => ({ value: each.id, label: each.name }))
  const suggestions = isNewName(suppliers, name) ? [...known, { value: NEW, label: t('addSupplier', { name }) }] : known
  return (
    <>
      <SuggestField
        label={t('supplier')}
        description={t('supplierHint')}
        nothing={t('noSuppliers')}
        error={error}
        chosen={supplier?.name ?? ''}
        suggestions={suggestions}
        onType={setTyped}
        onChoose={({ value, label }) => {
          if (value === NEW) add.mutate({ body: { name } })
          else onChoose({ id: value, name: label })
        }}
      />
      <Refusal error={add.error} />
    </>
  )
}
