import type { PostCard as Post } from '@chautari/contract/content/shapes'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { cut } from '../../ui/text/cut.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import styles from './post-card.module.css'
import { PostDay } from './post-day.tsx'

// The length at which titles on cards are cut (spec 1 §2).
const TITLE_MAX = 23
const EXCERPT_MAX = 120

type Props = {
  post: Post
  isTitleWhole?: boolean
  /** Whether the card is visible without scrolling, so that its picture loads with high priority. */
  isFirst?: boolean
}

/** Shows a post as a card. Rows of the home page cut its title. */
export function PostCard({ post, isTitleWhole = false, isFirst = false }: Props) {
  const { slug, title, lang, excerpt, files, created_at: instant } = post
  const [picture] = files
  return (
    <article className={styles.card}>
      {picture && (
        <div className={styles.picture}>
          <Photo
            url={picture.url}
            sizes="(max-width: 768px) 90vw, 400px"
            alt={picture.alt}
            width={400}
            height={225}
            isEager={isFirst}
            fetchPriority={isFirst ? 'high' : 'auto'}
          />
        </div>
      )}
      <div className={styles.body}>
        <h3 lang={lang}>
          <Link to={links.post(slug)} title={title} aria-label={title}>
            {isTitleWhole ? title : cut(title, TITLE_MAX)}
          </Link>
        </h3>
        <p lang={lang}>{cut(excerpt, EXCERPT_MAX)}</p>
        <PostDay instant={instant} />
      </div>
    </article>
  )
}
