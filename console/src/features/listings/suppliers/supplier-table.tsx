import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import styles from '../list/listings.module.css'
import type { Supplier } from '../listings-query.ts'

type Props = { suppliers: Supplier[]; onRename: (supplier: Supplier) => void }

/** Suppliers with what they sell. The name leads to their file, or to their properties for those who may not see it. */
export function SupplierTable({ suppliers, onRename }: Props) {
  const t = useT('listings')
  const formats = useFormats()
  const may = useMay()
  const [mayEdit, mayView] = [may('listings.edit'), may('suppliers.view')]
  const columns: Column<Supplier>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ id, name }) =>
        mayView ? (
          <Link to={`/listings/suppliers/${id}`} className={styles.name}>
            {name}
          </Link>
        ) : (
          <Link to={`/listings?${new URLSearchParams({ text: name }).toString()}`} className={styles.name}>
            {name}
          </Link>
        ),
    },
    { name: 'properties', head: t('propertiesCount'), cell: ({ properties_count: count }) => formats.number(count) },
    { name: 'packages', head: t('packagesCount'), cell: ({ packages_count: count }) => formats.number(count) },
  ]
  if (mayEdit)
    columns.push({
      name: 'actions',
      head: t('actions'),
      isNarrow: true,
      cell: (supplier) => (
        <Button size="xs" aria-label={t('renameNamed', supplier)} onClick={() => onRename(supplier)}>
          {t('rename')}
        </Button>
      ),
    })
  return (
    <ListFrame>
      <DataTable caption={t('suppliers')} columns={columns} rows={suppliers} keyOf={({ id }) => id} />
    </ListFrame>
  )
}
