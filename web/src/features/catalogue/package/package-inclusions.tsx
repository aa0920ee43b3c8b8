import type { Package } from '@chautari/contract/availability/shapes'
import { IconX } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import { FeatureList } from '../property/feature-list.tsx'
import styles from './package-inclusions.module.css'

/** Lists what the price includes and excludes. */
export function PackageInclusions({ offered: { inclusions, exclusions } }: { offered: Package }) {
  const t = useT('package')
  const say = useWords()
  return (
    <div className={styles.pair}>
      <div>
        <h3>{t('inclusions')}</h3>
        <FeatureList names={inclusions.map(({ text }) => text)} />
      </div>
      {exclusions.length > 0 && (
        <div>
          <h3>{t('exclusions')}</h3>
          <ul className={styles.without}>
            {exclusions.map(({ text: name }) => {
              const { text, lang } = say(name)
              return (
                <li key={name} lang={lang}>
                  <IconX size={22} stroke={1.75} aria-hidden />
                  {text}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
