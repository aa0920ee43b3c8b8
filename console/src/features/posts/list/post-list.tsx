import { IconArticle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Blank } from '../../../ui/blank.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { sizedPhoto } from '../../../ui/photos/sized-photo.ts'
import { postsQuery, type ListedPost, type PostFilter } from '../post-query.ts'
import styles from '../posts.module.css'
import { StateBadge } from '../state-badge.tsx'

/** Shows the posts that match a filter, page by page. */
export function PostList({ filter }: { filter: PostFilter }) {
  const t = useT('posts')
  const query = useInfiniteQuery(postsQuery(filter))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const blank = (
    <Blank icon={IconArticle} title={t(isFiltered ? 'none' : 'noneYet')}>
      <p>{t(isFiltered ? 'noneHint' : 'noneYetHint')}</p>
    </Blank>
  )
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(posts) => <PostTable posts={posts} />}
    </PagedList>
  )
}

function PostTable({ posts }: { posts: ListedPost[] }) {
  const t = useT('posts')
  const formats = useFormats()
  const columns: Column<ListedPost>[] = [
    { name: 'title', head: t('titleColumn'), cell: (post) => <Named post={post} /> },
    { name: 'state', head: t('state'), cell: ({ state }) => <StateBadge state={state} /> },
    { name: 'category', head: t('category'), cell: ({ category }) => (category ? t(category) : '–') },
    { name: 'author', head: t('author'), cell: ({ author }) => author },
    {
      name: 'day',
      head: t('publishedAt'),
      cell: ({ published_at: at }) => (at === null ? '–' : <time dateTime={at}>{formats.instant(new Date(at))}</time>),
    },
  ]
  return (
    <ListFrame>
      <DataTable caption={t('title')} columns={columns} rows={posts} keyOf={({ id }) => id} />
    </ListFrame>
  )
}

function Named({ post: { id, title, title_ne: nepali, picture } }: { post: ListedPost }) {
  return (
    <span className={styles.named}>
      {picture && <img src={sizedPhoto(picture.url, 400)} alt="" loading="lazy" className={styles.thumb} />}
      <span>
        <Link to={`/posts/${id}`} className={styles.name}>
          <strong lang={title === '' ? 'ne' : 'en'}>{title || nepali}</strong>
        </Link>
        {title !== '' && nepali !== '' && (
          <span className={styles.second} lang="ne">
            {nepali}
          </span>
        )}
      </span>
    </span>
  )
}
