import { Link } from 'react-router'
import { links } from '../../links.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import styles from './landing.module.css'
import { Cards, Hero } from './landing.tsx'
import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'

const PICTURE = '/media/annapurna-dawn-2-800.avif'
const REASONS = ['true', 'honest', 'held', 'own', 'back', 'light'] as const
const VALUES = ['integrity', 'innovation', 'passion'] as const
const VOICES = ['voice1', 'voice2', 'voice3'] as const

// The figures stated by the specification (spec 2 §1), separate from live counts.
const FIGURES = { figureProperties: 300, figureUsers: 2200, figureBookings: 500 } as const

/** Shows the about page: promises, values and stated figures (spec 2 §1). */
export default function AboutPage() {
  const t = useT('pages')
  const formats = useFormats()
  const isDemo = useSiteFacts()?.is_demo
  const figures = Object.entries(FIGURES) as [keyof typeof FIGURES, number][]
  return (
    <div className={styles.page}>
      <PageHead title={t('aboutTitle')} description={t('aboutLead')} path={links.about} />
      <Hero heading={t('about')} lead={t('aboutLead')} picture={PICTURE}>
        <p>{t('what', STATED_LIMITS)}</p>
      </Hero>
      <Cards
        id="why"
        heading={t('whyHead')}
        cards={REASONS.map((of) => ({ heading: t(`${of}Head`), text: t(`${of}Text`, STATED_LIMITS) }))}
      />
      <Cards id="values" heading={t('valuesHead')} cards={VALUES.map((of) => ({ heading: t(of), text: t(`${of}Text`) }))} />
      <section aria-labelledby="figures">
        <h2 id="figures">{t('figuresHead')}</h2>
        <p className={styles.note}>{t('figuresLead')}</p>
        <dl className={styles.figures}>
          {figures.map(([figure, count]) => (
            <div key={figure}>
              <dt>{t(figure)}</dt>
              <dd>{formats.number(count)}</dd>
            </div>
          ))}
        </dl>
        <Link to={links.home} className={styles.further}>
          {t('liveFigures')}
        </Link>
      </section>
      <section aria-labelledby="voices">
        <h2 id="voices">{t('voicesHead')}</h2>
        <p className={styles.note}>{t('voicesLead')}</p>
        <ul className={styles.cards}>
          {VOICES.map((voice) => (
            <li key={voice} className={styles.card}>
              <span className={styles.sample}>{t('sample')}</span>
              <p>{t(voice)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Apps />
      {isDemo && (
        <section aria-labelledby="demo">
          <h2 id="demo">{t('demoHead')}</h2>
          <p className={styles.note}>{t('demo')}</p>
        </section>
      )}
    </div>
  )
}

/** Shows links to the app stores, if configured (spec 2 §1). */
function Apps() {
  const t = useT('pages')
  const apps = useSiteFacts()?.elsewhere.filter(({ kind }) => kind === 'app')
  if (!apps?.length) return null
  return (
    <section aria-labelledby="apps">
      <h2 id="apps">{t('appsHead')}</h2>
      <p className={styles.note}>{t('appsLead')}</p>
      <div className={styles.apps}>
        {apps.map(({ name, logo, url }) => (
          <a key={name} href={url} className={styles.app}>
            <img src={logo} alt="" width={24} height={24} />
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}
