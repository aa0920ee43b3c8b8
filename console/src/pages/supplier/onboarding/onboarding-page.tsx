import { useQuery } from '@tanstack/react-query'
import { Checklist } from '../../../features/supplier/onboarding/checklist.tsx'
import { onboardingQuery } from '../../../features/supplier/onboarding/onboarding-query.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'

export default function OnboardingPage() {
  const { data, error, isPending, refetch } = useQuery(onboardingQuery)
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <Checklist onboarding={data.data} />
}
