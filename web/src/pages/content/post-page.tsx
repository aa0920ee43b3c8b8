import { useLoaderData } from 'react-router'
import { FeedLink } from '../../features/content/feed-link.tsx'
import { LatestPosts } from '../../features/content/latest-posts.tsx'
import { PostBody } from '../../features/content/post-body.tsx'
import { PostDay } from '../../features/content/post-day.tsx'
import { PostSearch } from '../../features/content/post-search.tsx'
import { links } from '../../links.ts'
import { pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './blog.module.css'

const LATEST_SHOWN = 5

const read = pageData(async ({ api, params }) => {
  const [{ data: post }, { data: latest }] = await Promise.all([
    api('GET /blogs/:slug', { params: { slug: params.slug ?? '' } }),
    api('GET /blogs', { query: { sort_by: 'latest' } }),
  ])
  return { post, latest: latest.filter(({ slug }) => slug !== post.slug).slice(0, LATEST_SHOWN) }
})

export const loader = read.loader
export const clientLoader = read.clientLoader

/** Shows a blog post, with a picture 350 px high (spec 2 §2). */
export default function PostPage() {
  const t = useT('blog')
  const { post, latest } = useLoaderData<typeof loader>()
  const [picture] = post.files
  const steps = [
    { name: t('home'), to: links.home },
    { name: t('blog'), to: links.blogs },
  ]
  return (
    <div className={styles.blog}>
      <PageHead
        title={t('titleOfPost', { title: post.title })}
        description={post.excerpt}
        path={links.post(post.slug)}
        kind="article"
        {...(picture && { picture })}
      />
      <article className={styles.post}>
        <Breadcrumb label={t('breadcrumb')} steps={steps} current={post.title} />
        <h1 lang={post.lang}>{post.title}</h1>
        <p className={styles.by}>
          {t('by')} <MarkedText>{post.users.name}</MarkedText> · <PostDay instant={post.created_at} />
          {post.category && ` · ${t(`category_${post.category}`)}`}
        </p>
        {picture && (
          <Photo
            className={styles.picture}
            url={picture.url}
            sizes="(max-width: 992px) 100vw, 800px"
            alt={picture.alt}
            width={800}
            height={350}
            fetchPriority="high"
            isEager
          />
        )}
        <PostBody html={post.body} lang={post.lang} />
      </article>
      <aside className={styles.aside}>
        <PostSearch />
        <LatestPosts title={t('latest')} posts={latest} />
        <FeedLink />
      </aside>
    </div>
  )
}
