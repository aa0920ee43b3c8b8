import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './home-hero.module.css'

type Props = {
  /** The name of a landscape picture. */
  picture: string
  heading: string
  lead: string
  product: 'hotels' | 'packages'
  /** The search. */
  children: ReactNode
}

/** Shows the top of a home page: picture, headline and search form. */
export function HomeHero({ picture, heading, lead, product, children }: Props) {
  const t = useT('home')
  const widths = [400, 800, 1600].map((width) => `/media/${picture}-${width}.avif ${width}w`).join(', ')
  return (
    <>
      <link rel="preload" as="image" imageSrcSet={widths} imageSizes="100vw" type="image/avif" fetchPriority="high" />
      <section className={styles.hero}>
        <img
          src={`/media/${picture}-800.avif`}
          srcSet={widths}
          sizes="100vw"
          alt=""
          width={1600}
          height={1067}
          fetchPriority="high"
        />
        <div className={styles.inner}>
          <h1>{heading}</h1>
          <p>{lead}</p>
          <nav className={styles.kinds} aria-label={t('kinds')}>
            <Link to={links.home} aria-current={product === 'hotels' ? 'page' : undefined}>
              {t('hotels')}
            </Link>
            <Link to={links.packages} aria-current={product === 'packages' ? 'page' : undefined}>
              {t('packages')}
            </Link>
          </nav>
          {children}
        </div>
      </section>
    </>
  )
}
