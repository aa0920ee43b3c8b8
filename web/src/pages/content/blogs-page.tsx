import { SEARCH_TEXT_MAX } from '@chautari/contract/availability/limits'
import { useLoaderData } from 'react-router'
import { FeedLink } from '../../features/content/feed-link.tsx'
import { LatestPosts } from '../../features/content/latest-posts.tsx'
import { PostCard } from '../../features/content/post-card.tsx'
import { PostSearch } from '../../features/content/post-search.tsx'
import { readPage, readText } from '../../entities/availability/address-values.ts'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { NoSuchPage } from '../../ui/layout/no-such-page.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import styles from './blog.module.css'

const LATEST_SHOWN = 5

const posts = pageData(async ({ api, url }) => {
  const search = readText(url.searchParams.get('search'), SEARCH_TEXT_MAX).trim()
  const page = readPage(url.searchParams)
  const [list, latest] = await Promise.all([
    api('GET /blogs', { query: { search, ...(page && { page: `${page}` }) } }),
    api('GET /blogs', { query: { sort_by: 'latest' } }),
  ])
  return { search, list, latest: latest.data.slice(0, LATEST_SHOWN) }
})

export const loader = posts.loader
export const clientLoader = posts.clientLoader

export default function BlogsPage() {
  const t = useT('blog')
  const { search, list, latest } = useLoaderData<typeof loader>()
  const { current_page: page, last_page: last } = list
  const title = search ? t('titleOfSearch', { text: search }) : page > 1 ? t('titleOfPage', { page }) : t('title')
  return (
    <div className={styles.blog}>
      <PageHead title={title} description={t('description')} path={addressOf(search, page)} />
      <div>
        <h1>{search ? t('searched', { text: search }) : t('heading')}</h1>
        {list.total > 0 && list.data.length === 0 && (
          <div className={styles.missing}>
            <NoSuchPage text={t('noSuchPage', { n: last, page })} label={t('firstPage')} to={addressOf(search, 1)} />
          </div>
        )}
        {list.total === 0 && (
          <div className={styles.none}>
            <p>{t('none')}</p>
            <p>{t('noneHint')}</p>
            <ButtonLink look="quiet" to={links.blogs}>
              {t('all')}
            </ButtonLink>
          </div>
        )}
        {list.data.length > 0 && <h2 className="visually-hidden">{t('all')}</h2>}
        <ul className={styles.posts}>
          {list.data.map((post, at) => (
            <li key={post.slug}>
              <PostCard post={post} isTitleWhole isFirst={at === 0} />
            </li>
          ))}
        </ul>
        <Pagination
          current={page}
          last={last}
          to={(number) => addressOf(search, number)}
          labels={{ list: t('pages'), page: (n) => t('page', { n }), previous: t('previous'), next: t('next') }}
        />
      </div>
      <aside className={styles.aside}>
        <PostSearch text={search} key={search} />
        <LatestPosts title={t('recent')} posts={latest} />
        <FeedLink />
      </aside>
    </div>
  )
}

function addressOf(search: string, page: number): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: `${page}` }) }).toString()
  return query ? `${links.blogs}?${query}` : links.blogs
}
