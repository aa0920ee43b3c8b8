import { useEffect, useRef } from 'react'

/** Shows a heading that takes the focus once: what it heads replaces a form that had the focus and is gone. */
export function FocusedHeading({ level: Heading, children }: { level: 'h1' | 'h2'; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} tabIndex={-1}>
      {children}
    </Heading>
  )
}
