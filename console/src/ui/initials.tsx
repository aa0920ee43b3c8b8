import styles from './initials.module.css'

const LETTERS = 2

/** Shows the first letters of a person's names, in a circle. The name stands beside it or in a label. */
export function Initials({ name }: { name: string }) {
  const words = name.split(/\s+/).filter((word) => word !== '')
  // A Devanagari letter with its vowel sign is one letter.
  const letters = words.map((word) => /^\p{L}\p{M}*/u.exec(word)?.[0] ?? '')
  const shown = letters.length > LETTERS ? [letters[0], letters.at(-1)] : letters
  return (
    <span className={styles.circle} aria-hidden>
      {shown.join('').toLocaleUpperCase()}
    </span>
  )
}
