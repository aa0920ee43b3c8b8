import { useQuery } from '@tanstack/react-query'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { postQuery } from '../post-query.ts'
import { PostEditor } from './post-editor.tsx'

/** Shows a post for editing. */
export function PostFile({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery(postQuery(id))
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  return <PostEditor post={data.data} />
}
