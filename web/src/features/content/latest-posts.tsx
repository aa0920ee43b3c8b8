import type { PostCard } from '@chautari/contract/content/shapes'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { photoAt } from '../../ui/pictures/photo-sizes.ts'
import { PostDay } from './post-day.tsx'
import styles from './latest-posts.module.css'

type Props = { title: string; posts: PostCard[] }

/** Lists posts with a thumbnail, title and date. */
export function LatestPosts({ title, posts }: Props) {
  return (
    <section className={styles.latest} aria-labelledby="latest-posts">
      <h2 id="latest-posts">{title}</h2>
      <ul>
        {posts.map(({ slug, title: name, lang, files: [picture], created_at: day }) => (
          <li key={slug}>
            {picture && <img src={photoAt(picture.url, 400)} alt="" width={84} height={63} loading="lazy" decoding="async" />}
            <div>
              <Link to={links.post(slug)} lang={lang}>
                {name}
              </Link>
              <PostDay instant={day} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
