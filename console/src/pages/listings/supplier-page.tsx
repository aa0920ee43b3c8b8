import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { SupplierFile } from '../../features/listings/suppliers/supplier-file.tsx'
import { supplierFileQuery } from '../../features/listings/suppliers/supplier-query.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function SupplierPage() {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(supplierFileQuery(id))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <SupplierFile key={id} supplier={data.data} />
}
