import styles from './avatar.module.css'

type Props = { name: string; url: string | undefined; size: 'small' | 'large' }

/** Shows a person's picture, or their initials. The name must be shown next to it. */
export function Avatar({ name, url, size }: Props) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden>
      {url ? <img src={url} alt="" /> : initials(name)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
