import { Button } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SupplierDialog } from '../../features/listings/suppliers/supplier-dialog.tsx'
import { SupplierTable } from '../../features/listings/suppliers/supplier-table.tsx'
import { suppliersQuery, type Supplier } from '../../features/listings/listings-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { Blank } from '../../ui/blank.tsx'
import { ListingTabs } from '../../ui/listing/listing-tabs.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function SuppliersPage() {
  const t = useT('listings')
  const mayEdit = useMay()('listings.edit')
  const [subject, setSubject] = useState<Supplier | 'new'>()
  return (
    <>
      <PageHead title={t('suppliers')} lead={t('suppliersLead')}>
        {mayEdit && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSubject('new')}
          >
            {t('newSupplier')}
          </Button>
        )}
      </PageHead>
      <ListingTabs />
      <Suppliers onRename={setSubject} />
      <SupplierDialog subject={subject} onClose={() => setSubject(undefined)} />
    </>
  )
}

function Suppliers({ onRename }: { onRename: (supplier: Supplier) => void }) {
  const t = useT('listings')
  const { data, error, isPending, refetch } = useQuery(suppliersQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  if (data.data.length === 0)
    return (
      <Blank icon={IconBuildingStore} title={t('noSuppliers')}>
        <p>{t('noSuppliersHint')}</p>
      </Blank>
    )
  return <SupplierTable suppliers={data.data} onRename={onRename} />
}
