import { createElement } from 'react'
import { useWords, type TranslatedWord } from '../../../platform/language/words.ts'
import { featureIcon } from './feature-icon.ts'
import styles from './feature-list.module.css'

type Props = { names: string[]; look?: 'plain' | 'cards' }

export function FeatureList({ names, look = 'plain' }: Props) {
  const say = useWords()
  return (
    <ul className={look === 'cards' ? `${styles.features} ${styles.cards}` : styles.features}>
      {names.map((name) => (
        <li key={name}>
          {createElement(featureIcon(name), { size: 22, stroke: 1.75, 'aria-hidden': true })}
          <Saying {...say(name)} />
        </li>
      ))}
    </ul>
  )
}

function Saying({ text, lang }: TranslatedWord) {
  return <span lang={lang}>{text}</span>
}
