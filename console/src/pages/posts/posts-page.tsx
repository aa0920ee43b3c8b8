import { useSearchParams } from 'react-router'
import { NewPost } from '../../features/posts/list/new-post.tsx'
import { PostFilters } from '../../features/posts/list/post-filters.tsx'
import { PostList } from '../../features/posts/list/post-list.tsx'
import { postFilterIn } from '../../features/posts/post-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { useMay } from '../../platform/session/member.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function PostsPage() {
  const t = useT('posts')
  const mayEdit = useMay()('marketing.edit')
  const [query, setQuery] = useSearchParams()
  const filter = postFilterIn(query)
  const narrow = (changed: Record<string, string>) =>
    setQuery(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {mayEdit && <NewPost />}
      </PageHead>
      <PostFilters filter={filter} onFilter={narrow} />
      <PostList filter={filter} />
    </>
  )
}
