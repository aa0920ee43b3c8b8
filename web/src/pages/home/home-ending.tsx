import type { PostCard as Post, VisitorCount } from '@chautari/contract/content/shapes'
import { PostCard } from '../../features/content/post-card.tsx'
import { VisitorCounters } from '../../features/content/visitor-counters.tsx'
import { NewsletterBox } from '../../features/newsletter/newsletter-box.tsx'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './home-ending.module.css'
import { CardRow, HomeSection } from './home-section.tsx'

/** Counters below this are hidden, because small numbers do not build trust (our choice; issue 13 §13). */
const COUNT_SHOWN_FROM = 20

type Props = {
  posts: Post[]
  /** Undefined when the counts are unavailable. */
  counts: VisitorCount | undefined
  /** The name of the products: "properties". */
  products: string
}

/** Shows the end of both home pages: latest posts, counters and newsletter. */
export function HomeEnding({ posts, counts, products }: Props) {
  const t = useT('home')
  const all: [count: number, what: string][] = counts
    ? [
        [counts.product_count, products],
        [counts.user_count, t('travellers')],
        [counts.booking_count, t('bookings')],
      ]
    : []
  const shown = all.filter(([count]) => count >= COUNT_SHOWN_FROM)
  return (
    <>
      {posts.length > 0 && (
        <HomeSection id="posts" title={t('posts')} lead={t('postsLead')} more={{ to: links.blogs, text: t('seeAll') }}>
          <CardRow items={posts} abreast={3} keyOf={({ slug }) => slug} Card={PostOfRow} />
        </HomeSection>
      )}
      <section className={styles.band} aria-label={t('band')}>
        {shown.length > 0 && <VisitorCounters counts={shown} />}
        <NewsletterBox />
      </section>
    </>
  )
}

const PostOfRow = ({ item }: { item: Post }) => <PostCard post={item} />
