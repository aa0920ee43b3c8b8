import { useEffect, useState, type ReactNode } from 'react'
import styles from './anchor-bar.module.css'

type Props = { label: string; anchors: { id: string; name: string }[]; end?: ReactNode }

/** Shows sticky links to the sections of a page and marks the current one. `end` is displayed beside them. */
export function AnchorBar({ label, anchors, end }: Props) {
  const ids = anchors.map(({ id }) => id).join(' ')
  const read = useSectionRead(ids)
  return (
    <nav className={styles.bar} aria-label={label}>
      <ul>
        {anchors.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === read ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {end}
    </nav>
  )
}

function useSectionRead(ids: string): string | undefined {
  const [read, setRead] = useState<string>()
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        setRead(ids.split(' ').find((id) => visible.has(id)))
      },
      { rootMargin: '-25% 0px -65%' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return read
}
