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

/** Lists suppliers with the number of their listings. The name links to the supplier, or to its properties for users who may not view suppliers. */
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
