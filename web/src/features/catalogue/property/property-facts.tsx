import type { Property } from '@chautari/contract/catalogue/shapes'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { useWords } from '../../../platform/language/words.ts'
import styles from './property-facts.module.css'

type Props = { property: Property }

export function PropertyFacts({ property }: Props) {
  const t = useT('property')
  const { digits } = useFormats()
  const say = useWords()
  const facts: [string, string | number][] = [
    [t('kind'), say(property.kind).text],
    [t('rooms'), property.number_of_rooms],
    [t('floors'), property.number_of_floors],
    [t('bars'), property.number_of_bars],
    [t('checkIn'), t('checkInFrom', { time: digits(property.check_in_time) })],
    [t('checkOut'), t('checkOutUntil', { time: digits(property.check_out_time) })],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== 0 && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{digits(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
