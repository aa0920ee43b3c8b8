import type { Icon } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './blank.module.css'

const ICON_PX = 24
const STROKE = 1.75

type Props = { icon: Icon; title: string; tone?: 'pine' | 'red'; isPage?: boolean; isFocused?: boolean; children?: ReactNode }

/**
 * Renders an empty state: why there is no content, and what to do next. `isPage` makes its title the heading of the page. `isFocused` moves the
 * focus to the title, for content that had the focus and was removed.
 */
export function Blank({ icon: Glyph, title, tone = 'pine', isPage = false, isFocused = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused])
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.blank}>
      <span className={styles.icon} data-tone={tone}>
        <Glyph size={ICON_PX} stroke={STROKE} aria-hidden />
      </span>
      <Title ref={heading} tabIndex={isFocused ? -1 : undefined} className={styles.title}>
        {title}
      </Title>
      {children}
    </div>
  )
}

/** Renders the buttons of an empty state. */
Blank.Actions = function BlankActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
