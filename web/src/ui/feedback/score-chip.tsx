import { useWriting } from '../fields/writing.ts'
import styles from './score-chip.module.css'

type Props = { average: number; word: string; detail: string }

/** An average of five as a number, in a word, and what it rests on: "4.7 Excellent · 212 reviews". */
export function ScoreChip({ average, word, detail }: Props) {
  const { digits } = useWriting()
  return (
    <p className={styles.score}>
      <b>{digits(formatScore(average))}</b>
      <span>
        <strong>{word}</strong>
        <small>{detail}</small>
      </span>
    </p>
  )
}

/** One decimal, rounded half up: "4.7". */
export function formatScore(average: number): string {
  const tenths = Math.round(average * 10)
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`
}

/** Two decimals, rounded half up: "4.70". */
export function formatAverage(average: number): string {
  const hundredths = Math.round(average * 100)
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
