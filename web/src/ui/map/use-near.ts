import { useEffect, useRef, useState } from 'react'

const NEAR_PIXELS = 400

/** Returns a ref for a box and whether the box has been near the viewport, so that its map can load. */
export function useNear() {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: `${NEAR_PIXELS}px`,
    })
    if (box.current) seen.observe(box.current)
    return () => seen.disconnect()
  }, [])
  return { box, isNear }
}
