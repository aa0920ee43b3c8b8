import { IconRss } from '@tabler/icons-react'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './feed-link.module.css'

/** Shows the link to the RSS feed, and names the feed in the page's head for feed readers. */
export function FeedLink() {
  const t = useT('blog')
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={t('heading')} href={links.feed} />
      <a className={styles.feed} href={links.feed}>
        <IconRss size={20} stroke={2} aria-hidden />
        {t('feed')}
      </a>
    </>
  )
}
